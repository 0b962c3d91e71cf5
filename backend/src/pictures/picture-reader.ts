import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { InvalidFields } from '../common/http/errors.js';
import { sizeProblem, typeOf } from './picture.rules.js';
import {
  NOT_A_PICTURE,
  PICTURE_PIXELS_MAX,
  PICTURE_UNREADABLE,
  pictureProblem,
  pictureText,
} from './pictures.contract.js';
import { Turns } from './turns.js';

// Only the readers of the four kinds exist, and nothing is kept between pictures.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Those that wait hold what was sent: at the most some 70 MB together. */
const WAITING_MAX = 24;
const BUSY = 'Too many images are being read at the moment. Please try again.';
const SECONDS_MAX = 10;

/** Opens pictures that strangers sent: one at a time, so that they share one bound on memory. */
@Injectable()
export class PictureReader {
  private readonly turns = new Turns(WAITING_MAX, BUSY);

  /** What `draw` makes of the upright first frame of a picture, freed of everything but its pixels.
   * @throws InvalidFields at `field` for what is no picture, too large or damaged */
  async read<T>(field: string, dataUrl: string, draw: (picture: Sharp) => Promise<T>): Promise<T> {
    const problem = pictureProblem(dataUrl);
    if (problem) throw new InvalidFields({ [field]: problem });
    const text = pictureText(dataUrl)!;
    const type = typeOf(Buffer.from(text.slice(0, 16), 'base64'));
    if (type === null) throw new InvalidFields({ [field]: NOT_A_PICTURE });
    return this.turns.take(async () => {
      const bytes = Buffer.from(text, 'base64');
      const size = await readable(field, sharp(bytes, { limitInputPixels: false }).metadata());
      const tooBig = sizeProblem(size);
      if (tooBig) throw new InvalidFields({ [field]: tooBig });
      return readable(field, draw(open(bytes)));
    });
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    autoOrient: true,
  }).timeout({ seconds: SECONDS_MAX });
}

/** Whatever goes wrong inside a picture is the picture's fault. */
async function readable<T>(field: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch {
    throw new InvalidFields({ [field]: PICTURE_UNREADABLE });
  }
}
