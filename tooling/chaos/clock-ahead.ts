// Imported before a program, it has that read a clock which is `CLOCK_AHEAD_MS` ahead.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const { now } = Date;

globalThis.Date = new Proxy(Date, {
  construct: (date, given: ConstructorParameters<DateConstructor>, target) =>
    Reflect.construct(date, given.length ? given : [now() + aheadMs], target) as Date,
});
Date.now = () => now() + aheadMs;
