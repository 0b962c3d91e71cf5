import { readWorkbook } from './workbook.js';

// The page stays usable while a large file is read, and can end the worker.
onmessage = ({ data }: MessageEvent<ArrayBuffer>): void => {
  void readWorkbook(new Uint8Array(data)).then((answer) => postMessage(answer));
};
