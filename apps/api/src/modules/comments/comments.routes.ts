import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { listComments } from './list-comments.ts';
import { listReaders } from './readers.ts';
import { removeComment, restoreComment } from './remove-comment.ts';
import { createComment, updateComment } from './write-comment.ts';

export const registerComments = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.comments, {
    list: listComments,
    readers: listReaders,
    create: createComment,
    update: updateComment,
    remove: removeComment,
    restore: restoreComment,
  });
