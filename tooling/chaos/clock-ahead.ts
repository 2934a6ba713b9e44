// Preloaded into a program to move its clock ahead by `CLOCK_AHEAD_MS`.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const { now } = Date;

globalThis.Date = new Proxy(Date, {
  construct: (date, given: ConstructorParameters<DateConstructor>, target) =>
    Reflect.construct(date, given.length ? given : [now() + aheadMs], target) as Date,
});
Date.now = () => now() + aheadMs;
