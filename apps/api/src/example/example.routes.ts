import { api, type Reply } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../platform/context.ts';
import { type Authenticate, mountGroup } from '../platform/http.ts';
import type { Platform } from '../platform/platform.ts';
import { orThrow, ProblemError } from '../platform/problem-error.ts';
import { readExample, removeExample } from './remove-example.ts';

const read = ({ actor, platform }: Ctx) =>
  platform.database.system.read((tx) => readExample(tx, actor.companyId, actor.userId));

const getExample = async (ctx: Ctx): Promise<Reply<typeof api.example.get>> =>
  orThrow(await read(ctx), 'example_not_found');

const remove = async (ctx: Ctx): Promise<undefined> => {
  if (!(await read(ctx))) throw new ProblemError('example_not_found');
  await removeExample(ctx.platform, ctx.actor);
  return undefined;
};

export const registerExample = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.example, { get: getExample, remove });
