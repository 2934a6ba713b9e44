import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedError } from './logger.ts';

describe('a logged error', () => {
  const cause = Object.assign(new Error('value is out of range'), { code: '22003', detail: 'Failing row: segredo' });

  it('has the statement and the cause, without values', () => {
    const error = new DrizzleQueryError('insert into segments values ($1)', ['o que o cliente disse'], cause);
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      message: 'Failed query: insert into segments values ($1)',
      cause: { message: 'value is out of range', code: '22003' },
    });
    expect(logged.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/cliente|segredo/);
  });

  it('is logged even if it is not an Error', () => {
    expect(loggedError('parou')).toMatchObject({ type: 'string', message: 'parou' });
    const { message, stack } = cause;
    const logged = loggedError({ code: cause.code, detail: cause.detail, message, stack, queue: 'media' });
    expect(logged).toMatchObject({ type: 'Error', message, code: '22003' });
    expect(logged.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('segredo');
  });
});
