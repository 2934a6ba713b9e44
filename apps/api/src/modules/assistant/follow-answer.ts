import type { AnswerEvent, api, AssistantAnswer, Received } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { EventStream } from '../../platform/streams.ts';
import { readTurn } from './thread-access.ts';
import { viewTurn } from './thread-view.ts';

/** An event may be lost while the database is unreachable. */
const lookAgainMs = 10_000;

type Follow = typeof api.assistant.answer;

/** Streams the whole answer each time it grows, as visible to the reader at that moment, until it is finished. */
export const followAnswer = async (
  ctx: Ctx,
  { params }: Received<Follow>,
  stream: EventStream<AnswerEvent>,
): Promise<void> => {
  const read = (): Promise<{ answer: AssistantAnswer; threadId: string }> =>
    ctx.db.read(async (tx) => {
      const { turn, thread } = await readTurn(tx, ctx, params.id);
      return { answer: (await viewTurn(tx, ctx, turn)).answer, threadId: thread.id };
    });
  let wake = (): void => undefined;
  let hasGrown = false;
  let told = '';
  let threadId: string | undefined;
  const unsubscribe = ctx.platform.events.subscribe(({ event }) => {
    if (event.topic !== 'assistant.changed' || (threadId && event.threadId !== threadId)) return;
    hasGrown = true;
    wake();
  });
  stream.signal.addEventListener('abort', () => wake(), { once: true });
  try {
    for (let count = 1; !stream.signal.aborted; count += 1) {
      hasGrown = false;
      const { answer, ...of } = await read();
      ({ threadId } = of);
      if (stream.signal.aborted) return;
      const written = JSON.stringify(answer);
      if (written !== told) stream.send(count, { answer });
      told = written;
      if (answer.state !== 'answering') return stream.end();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookAgainMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (hasGrown || stream.signal.aborted) wake();
      });
    }
  } finally {
    unsubscribe();
  }
};
