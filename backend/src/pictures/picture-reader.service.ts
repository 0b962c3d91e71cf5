import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { InvalidFields, TooMany } from '../common/http/errors.js';
import { Config } from '../config/config.js';
import { interlaceProblem, pictureSizeProblem, detectPictureType } from './pictures.rules.js';
import {
  NOT_A_PICTURE,
  PICTURE_PIXELS_MAX,
  PICTURE_TOO_SLOW,
  PICTURE_UNREADABLE,
  PICTURES_PENDING,
  pictureProblem,
  pictureBase64,
} from './pictures.contract.js';
import { DecodeQueue, DecodeQueueByAccount } from './decode-queue.js';

// Only the loaders of the four supported types are enabled, and libvips caches nothing.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Waiting jobs hold the sent text in memory, about 140 MB together, as each account may have a second one. */
const WAITING_MAX = 24;
const BUSY = 'Too many images are being read at the moment. Please try again.';

/**
 * Opens untrusted pictures one at a time, which bounds the memory.
 * Each account has its own queue, so that no account waits for several pictures of another one.
 */
@Injectable()
export class PictureReaderService {
  private readonly queue = new DecodeQueue(WAITING_MAX, () => new ServiceUnavailableException(BUSY));
  private readonly accounts: DecodeQueueByAccount;
  private readonly limits: Config['pictures'];

  constructor({ pictures }: Config) {
    this.limits = pictures;
    this.accounts = new DecodeQueueByAccount(pictures.perAccount, () => new TooMany(PICTURES_PENDING, 1));
  }

  /**
   * Returns the result of `draw` for the upright first frame of a picture without its metadata.
   * @throws InvalidFields at `field` if it is no picture, too large or damaged; TooMany while others of the account
   * wait;
   * ServiceUnavailableException while too many wait
   */
  async read<T>(
    accountId: string,
    field: string,
    dataUrl: string,
    draw: (picture: Sharp) => Promise<T>,
  ): Promise<T> {
    const problem = pictureProblem(dataUrl);
    if (problem) throw new InvalidFields({ [field]: problem });
    const text = pictureBase64(dataUrl)!;
    const type = detectPictureType(Buffer.from(text.slice(0, 16), 'base64'));
    if (type === null) throw new InvalidFields({ [field]: NOT_A_PICTURE });
    const job = async () => {
      const bytes = Buffer.from(text, 'base64');
      const header = await asInvalidField(field, sharp(bytes, { limitInputPixels: false }).metadata());
      const tooBig = pictureSizeProblem(header) ?? interlaceProblem(header, this.limits.interlacedPixels);
      if (tooBig) throw new InvalidFields({ [field]: tooBig });
      return asInvalidField(field, draw(this.open(bytes)));
    };
    return this.accounts.run(accountId, () => this.queue.run(job));
  }

  private open(bytes: Buffer): Sharp {
    return sharp(bytes, {
      limitInputPixels: PICTURE_PIXELS_MAX,
      failOn: 'error',
      autoOrient: true,
    }).timeout({ seconds: this.limits.seconds });
  }
}

/** Reports any error while reading a picture as an invalid field. */
async function asInvalidField<T>(field: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout: ');
    throw new InvalidFields({ [field]: isTimeout ? PICTURE_TOO_SLOW : PICTURE_UNREADABLE });
  }
}
