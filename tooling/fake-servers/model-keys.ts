import type { FakeModel, ModelCall } from './model.ts';

/** Answers by idempotency key, of a service that honours such keys. */
export class KeptAnswers {
  readonly #answers = new Map<string, unknown>();
  readonly #underWay = new Set<string>();

  /** Calls `respond`, unless a request with the same key is under way. */
  async alone(key: string | undefined, respond: () => Promise<void>, refuse: () => Promise<void>): Promise<void> {
    if (key === undefined) return respond();
    if (this.#underWay.has(key)) return refuse();
    this.#underWay.add(key);
    try {
      await respond();
    } finally {
      this.#underWay.delete(key);
    }
  }

  answer(fake: Pick<FakeModel, 'answer' | 'honoursKeys'>, call: ModelCall): unknown {
    const { idempotencyKey: key } = call;
    if (!fake.honoursKeys || key === undefined) return fake.answer(call);
    if (!this.#answers.has(key)) this.#answers.set(key, fake.answer(call));
    return this.#answers.get(key);
  }
}
