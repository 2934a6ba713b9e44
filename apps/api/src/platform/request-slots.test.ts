import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@pauta/contract';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openRequestSlots } from './request-slots.ts';

const person = (companyId: string): Actor => ({
  kind: 'user',
  companyId,
  userId: randomUUID(),
  isAdmin: false,
  teams: [],
});
const answer = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

/** Work that runs until it is ended. */
const openWork = () => {
  const ends: (() => void)[] = [];
  return {
    begin: () => new Promise<void>((resolve) => void ends.push(resolve)),
    begun: () => ends.length,
    endAll: () => {
      for (const end of ends) end();
    },
  };
};
const turn = () => new Promise(setImmediate);

describe('places', () => {
  it('run four calls of a person at once, and a colleague’s in parallel', async () => {
    const [places, work, companyId] = [openRequestSlots(), openWork(), randomUUID()];
    const flooder = person(companyId);
    const all = Array.from({ length: 30 }, () => places.use(flooder, 'general', answer(), work.begin));
    await turn();
    expect(work.begun()).toBe(4);
    await expect(places.use(person(companyId), 'general', answer(), async () => 'done')).resolves.toBe('done');
    for (let done = 4; done <= 30; done += 4) {
      work.endAll();
      await turn();
      expect(work.begun()).toBe(Math.min(30, done + 4));
    }
    work.endAll();
    await Promise.all(all);
  });

  it('run a list while four analyses of the same person run', async () => {
    const [places, work] = [openRequestSlots(), openWork()];
    const one = person(randomUUID());
    for (let sent = 0; sent < 5; sent += 1) void places.use(one, 'analysis', answer(), work.begin);
    await turn();
    expect(work.begun()).toBe(4);
    await expect(places.use(one, 'general', answer(), async () => 'done')).resolves.toBe('done');
  });

  it('refuse the hundred and fifth with 429, and no other', async () => {
    const [places, work, companyId] = [openRequestSlots(), openWork(), randomUUID()];
    const flooder = person(companyId);
    for (let sent = 0; sent < 104; sent += 1) void places.use(flooder, 'general', answer(), work.begin);
    await expect(places.use(flooder, 'general', answer(), work.begin)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(places.use(person(companyId), 'general', answer(), async () => 'done')).resolves.toBe('done');
  });

  it('skip work whose client is gone, and release the place of failed work', async () => {
    const [places, work] = [openRequestSlots(), openWork()];
    const one = person(randomUUID());
    const running = Array.from({ length: 4 }, () => places.use(one, 'general', answer(), work.begin));
    const left = answer();
    const dropped = places.use(one, 'general', left, work.begin);
    left.raw.emit('close');
    await expect(dropped).rejects.toThrow();
    work.endAll();
    await Promise.all(running);
    expect(work.begun()).toBe(4);
    const failing = async () => {
      throw new Error('no');
    };
    for (let tries = 0; tries < 10; tries += 1)
      await expect(places.use(one, 'general', answer(), failing)).rejects.toThrow('no');
    await expect(places.use(one, 'general', answer(), async () => 'done')).resolves.toBe('done');
  });
});
