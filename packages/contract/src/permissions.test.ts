import { describe, expect, it } from 'vitest';
import type { Actor, UserActor } from './actor.ts';
import { type Action, type Subject, type SubjectKind, can } from './permissions.ts';

const companyId = 'aurora';
const person = (userId: string, rest: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  companyId,
  userId,
  isAdmin: false,
  teams: [],
  ...rest,
});
const subject = (kind: SubjectKind): Subject => ({ kind, companyId, id: 'this', ownerId: 'carla', teamIds: ['sales'] });

const all: Action[] = ['see', 'edit', 'delete', 'share'];
const cases: [who: string, actor: Actor, meeting: Action[], conversation: Action[]][] = [
  ['its owner', person('carla'), all, all],
  ['a colleague', person('bruno', { teams: [{ teamId: 'sales', role: 'member' }] }), [], []],
  ['who leads its owner', person('ana', { teams: [{ teamId: 'sales', role: 'admin' }] }), all, ['see', 'edit']],
  ['who leads others', person('ana', { teams: [{ teamId: 'support', role: 'master' }] }), [], []],
  ['an admin', person('rui', { isAdmin: true }), all, ['see', 'edit']],
  ['an admin of another company', person('rui', { companyId: 'outra', isAdmin: true }), [], []],
  ['the product itself', { kind: 'system', companyId, name: 'upkeep' }, all, all],
  ['the product for another company', { kind: 'system', companyId: 'outra', name: 'upkeep' }, [], []],
  ['who has its link', { kind: 'share', companyId, shareId: 's', meetingId: 'this', visitor: 'v' }, ['see'], []],
  ['who has the link of another', { kind: 'share', companyId, shareId: 's', meetingId: 'that', visitor: 'v' }, [], []],
  ['its recorder', { kind: 'bot', companyId, botId: 'b', lease: 1, meetingId: 'this' }, ['see', 'edit'], []],
  ['the recorder of another', { kind: 'bot', companyId, botId: 'b', lease: 1, meetingId: 'that' }, [], []],
  ['the gateway', { kind: 'gateway', companyId, gatewayId: 'g' }, [], ['see', 'edit']],
  ['a program with a key', { kind: 'apiKey', companyId, apiKeyId: 'k' }, ['see'], ['see']],
  ['a webhook', { kind: 'webhook', companyId, integrationId: 'i' }, [], []],
];

describe('can', () => {
  it.each(cases)('returns what %s may do with a meeting and with a conversation', (_, actor, meeting, conversation) => {
    expect(all.filter((action) => can(actor, action, subject('meeting')))).toEqual(meeting);
    expect(all.filter((action) => can(actor, action, subject('conversation')))).toEqual(conversation);
  });
});
