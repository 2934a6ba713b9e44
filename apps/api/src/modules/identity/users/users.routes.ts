import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../../platform/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { putMember } from './change-member.ts';
import { getMe } from './get-me.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';
import { listMembers } from './list-members.ts';
import { listUsers } from './list-users.ts';
import { disableUser, enableUser } from './set-user-enabled.ts';
import { updatePassword } from './update-password.ts';
import { updateUser } from './update-user.ts';

export const registerUsers = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { members, putMember: put } = api.teams;
  mountGroup(app, platform, authenticate, { members, put }, { members: listMembers, put: putMember });
  // The settings refer to a template, so the module `templates` serves them.
  const { updateSettings: _, setDefaultTemplate: __, ...own } = api.users;
  mountGroup(app, platform, authenticate, own, {
    me: getMe,
    updatePassword,
    list: listUsers,
    invite: inviteUser,
    inviteAgain,
    update: updateUser,
    disable: disableUser,
    enable: enableUser,
  });
};
