import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../../platform/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getMe } from './get-me.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { setDefaultTemplate } from './set-default-template.ts';
import { disableUser, enableUser } from './set-user-enabled.ts';
import { updatePassword } from './update-password.ts';
import { updateSettings } from './update-settings.ts';
import { updateUser } from './update-user.ts';

export const registerUsers = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.users, {
    me: getMe,
    updatePassword,
    updateSettings,
    setDefaultTemplate,
    list: listUsers,
    invite: inviteUser,
    inviteAgain,
    update: updateUser,
    disable: disableUser,
    enable: enableUser,
  });
