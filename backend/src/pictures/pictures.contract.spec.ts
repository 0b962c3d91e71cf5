import { describe, expect, it } from '@jest/globals';
import { NOT_A_PICTURE, PICTURE_BYTES_MAX, PICTURE_TOO_LARGE, pictureProblem } from './pictures.contract.js';
import { pictureSizeProblem, detectPictureType } from './pictures.rules.js';

const PREFIX = 'data:image/png;base64,';
const ofSize = (bytes: number): string => PREFIX + Buffer.alloc(bytes).toString('base64');

describe('a data URL', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'])('may contain image/%s', (type) => {
    expect(pictureProblem(`data:image/${type};base64,iVBORw==`)).toBeNull();
  });

  it('may contain at most 2 MiB', () => {
    expect(ofSize(PICTURE_BYTES_MAX)).toHaveLength(PREFIX.length + 2_796_204);
    expect(pictureProblem(ofSize(PICTURE_BYTES_MAX))).toBeNull();
    expect(pictureProblem(ofSize(PICTURE_BYTES_MAX + 1))).toBe(PICTURE_TOO_LARGE);
    expect(pictureProblem(ofSize(PICTURE_BYTES_MAX + 2))).toBe(PICTURE_TOO_LARGE);
  });

  it.each([
    'https://x.example/y.png',
    '//x.example/y.png',
    '/api/logout',
    '/api/pictures/01a1fd57-c00f-77ba-a5c4-000000000000',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/SVG+XML;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/bmp;base64,Qk0=',
    'data:image/png,iVBORw==',
    'data:image/png;charset=utf-8;base64,iVBORw==',
    'data:image/png;BASE64,iVBORw==',
    'data:IMAGE/PNG;base64,iVBORw==',
    'DATA:image/png;base64,iVBORw==',
    'data:image/jpg;base64,/9j/',
    ' data:image/png;base64,iVBORw==',
    'data:image/png;base64,iVBORw== ',
    'data:image/png;base64,iVBO\nRw==',
    'data:image/png;base64,iVBORw',
    'data:image/png;base64,iVBORw=',
    'data:image/png;base64,iVBORw===',
    'data:image/png;base64,iVB=Rw==',
    'data:image/png;base64,====',
    'data:image/png;base64,iVBO-_==',
    'data:image/png;base64,iVBO%3D%3D',
    'data:image/png;base64,',
    'data:,',
    '',
    7,
    ['data:image/png;base64,iVBORw=='],
    {},
  ])('is not accepted as %j', (value) => {
    expect(pictureProblem(value)).toBe(NOT_A_PICTURE);
  });
});

describe('the first bytes of a file', () => {
  it.each([
    ['89504e470d0a1a0a0000', 'png'],
    ['ffd8ffe0', 'jpeg'],
    ['52494646ffffffff57454250', 'webp'],
    ['474946383761', 'gif'],
    ['474946383961', 'gif'],
    ['89504e470d0a', null],
    ['52494646ffffffff41564920', null],
    ['', null],
    ['504b0304', null],
    ['3c737667', null],
    ['3026b2758e66cf11a6d900aa0062ce6c', null],
  ])('%s mean %s', (bytes, type) => {
    expect(detectPictureType(Buffer.from(bytes, 'hex'))).toBe(type);
  });
});

describe('the size of a picture', () => {
  it.each([
    [5_000, 5_000, true],
    [5_000, 5_001, false],
    [16_000, 1_562, true],
    [16_000, 1_563, false],
    [16_001, 1, false],
    [30_000, 30_000, false],
  ])('accepts %i x %i: %s', (width, height, may) => {
    expect(pictureSizeProblem({ width, height }) === null).toBe(may);
  });
});
