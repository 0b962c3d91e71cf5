import { Fragment, type ReactNode } from 'react';
import { partsOf } from '../lib/web-addresses.js';

interface Props {
  text: string;
  /** Draws what is no link. */
  plain?: (part: string) => ReactNode;
}

/** What somebody typed, in which web addresses are links. Each reads from left to right, whatever stands around it. */
export function LinkedText({ text, plain }: Props) {
  return partsOf(text).map(({ text: part, href }, index) =>
    href ? (
      // The pieces of a text never change their places.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{plain ? plain(part) : part}</Fragment>
    ),
  );
}
