import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeModel } from './model.ts';

/** An embedding by words: texts with common words have similar vectors. */
export const vectorOfWords = (text: string): number[] => {
  const vector = Array.from({ length: 64 }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const place = Array.from(word).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 64, 7);
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
};

/** Responds to `/v1/embeddings`, or fails as the next step requires. */
export const answerWithVectors = async (
  fake: Pick<FakeModel, 'embed' | 'embedded' | 'steps'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { input, model } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[]; model: string };
  fake.embedded.push(input);
  const step = fake.steps.shift();
  const body = (status: number, value: unknown, headers = {}): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  if (step === 'reset') return void response.destroy();
  if (step === 'hang') return;
  if (typeof step === 'object' && 'status' in step) {
    return body(step.status, { error: { message: 'não agora' } }, step.headers);
  }
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: fake.embed(text) }));
  const tokens = Math.ceil(input.join('').length / 4);
  body(200, {
    object: 'list',
    // A truncated list, as from a failing service.
    data: step === 'half' ? data.slice(1) : data,
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
};
