import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShare } from './create-share.ts';
import { getSharedMeeting } from './get-shared-meeting.ts';
import { listShares } from './list-shares.ts';
import { revokeShare } from './revoke-share.ts';
import { mountSharedMedia } from './shared-media-server.ts';

export const registerSharing = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.shares, {
    list: listShares,
    create: createShare,
    revoke: revokeShare,
    video: getSharedMeeting,
  });
  mountSharedMedia(app, platform);
};
