/** Moves `Date` of a program or page ahead by so many milliseconds. Playwright runs this function in pages, so it uses nothing outside itself. */
export function moveDate(aheadMs) {
  const RealDate = Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
  });
}
