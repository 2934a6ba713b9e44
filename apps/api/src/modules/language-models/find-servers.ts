import type { ModelServer } from '@pauta/contract';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';

/** Timeout: a server on this machine responds at once. */
const timeoutMs = 1_500;
const mostModels = 200;

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) });
const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

const read = async <T>(port: number, path: string, shape: z.ZodType<T>): Promise<T | undefined> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return answer.ok ? shape.parse(await answer.json()) : undefined;
  } catch {
    // Nothing listens there, or it is another kind of server.
    return undefined;
  }
};

/** Excludes embedding and reranking models. */
const answersQuestions = (name: string): boolean => !/embed|bge-|rerank/i.test(name);

const serverAt = async (port: number): Promise<ModelServer | undefined> => {
  const tags = await read(port, '/api/tags', Tags);
  const names =
    tags?.models.map(({ name }) => name) ?? (await read(port, '/v1/models', Models))?.data.map(({ id }) => id);
  if (!names) return undefined;
  const models = [...new Set(names)].filter(answersQuestions).toSorted().slice(0, mostModels);
  return { port, kind: tags ? 'ollama' : 'openai', models };
};

/** Model servers at the usual ports of this machine that the installation allows. */
export const findServers = async ({ platform }: Pick<Ctx, 'platform'>): Promise<ModelServer[]> =>
  (await Promise.all(platform.config.modelPorts.map(serverAt))).filter((server) => server !== undefined);
