import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { NAME_MAX, NOTES_MAX, optionalText, requiredText, TITLE_MAX } from './text.js';

class Request {
  @requiredText({ label: 'Name', required: 'Name is required', max: NAME_MAX })
  name: string = 'Ann';

  @requiredText({ label: 'Title', required: 'Title is required', max: TITLE_MAX })
  title: string = 'Keys';

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;
}

/** Returns the checked request, or the sentence of its invalid field. */
function checked(body: Partial<Request>): Partial<Request> | string {
  const request = plainToInstance(Request, body);
  const [error] = validateSync(request);
  return error ? Object.values(error.constraints!)[0]! : request;
}

const CONTROLS = ['\u0001', '\u0008', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f'];
const ONE_LINE = 'must not contain line breaks, tabs or other control characters';
const SEVERAL_LINES = 'must not contain control characters other than line breaks and tabs';

describe('the characters of a text', () => {
  it.each([...CONTROLS, '\n', '\t', '\r'])('refuses %j in a text of one line', (sign) => {
    expect(checked({ name: `A${sign}n` })).toBe(`Name ${ONE_LINE}`);
    expect(checked({ title: `K${sign}s` })).toBe(`Title ${ONE_LINE}`);
  });

  it.each([...CONTROLS, '\r'])('refuses %j in a text of several lines', (sign) => {
    expect(checked({ notes: `A${sign}n` })).toBe(`Notes ${SEVERAL_LINES}`);
  });

  it('accepts line breaks and tabs in a text of several lines, and stores each line break as one character', () => {
    expect(checked({ notes: 'Gate\t3\nRing twice\r\nWait' })).toMatchObject({
      notes: 'Gate\t3\nRing twice\nWait',
    });
  });

  it('accepts invisible characters and those of text direction', () => {
    const name = 'A\u200dn\u200en\u2060';
    expect(checked({ name })).toMatchObject({ name });
  });
});
