import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { MeetingFilter, NewMeeting } from './meeting.ts';
import { hasPermission, ledTeams } from './permissions.ts';
import { errorCodes, messageOf, statusOf } from './problem.ts';
import { displayName } from './user.ts';

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);

describe('endpoints', () => {
  it('have a method and path that no other has', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('keep the paths of the product', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    for (const path of [
      'GET /api/users/me',
      'GET /api/meetings',
      'POST /api/meetings',
      'GET /api/meetings/:id',
      'PATCH /api/meetings/:id',
      'DELETE /api/meetings/:id',
      'GET /api/meeting/answers/:id',
      'GET /api/meetings/videourl/:id',
      'GET /api/meetings/voipurl/:id',
      'GET /api/meetings/:id/evaluation',
      'POST /api/meetings/:id/evaluation',
      'GET /api/meetings/:id/evaluation/status',
      'GET /api/meetings/:id/transcription',
      'GET /api/transcriptions/:id',
      'GET /api/transcriptions/:id/status',
      'POST /api/upload/meetings',
      'GET /api/upload/:id/refresh-url',
      'POST /api/upload/:id/update-status',
      'POST /api/upload/:id/process',
      'GET /api/upload/:id/status',
      'GET /api/templates',
      'GET /api/templates/:id',
      'GET /api/templates/:id/questions',
      'GET /api/load/template/:id',
      'GET /api/meeting-tags',
      'PATCH /api/update-password',
      'PATCH /api/users/settings/general',
      'PATCH /api/users/settings/share-template/:templateId',
      'GET /api/admin/teams',
      'GET /api/teams',
      'GET /api/teams/:id/members',
      'GET /api/company-features',
      'GET /api/enablement/dashboard/stats/:teamId',
      'GET /api/enablement/dashboard/chart-data/:teamId',
      'GET /api/enablement/talk-time/:teamId',
      'GET /api/enablement/meeting-types/:teamId',
      'GET /api/enablement/next-steps/:teamId',
      'GET /api/enablement/client-engagement/:teamId',
      'GET /api/enablement/seller-skills/:teamId',
      'GET /api/daily-report-config',
      'POST /api/daily-report-config',
      'GET /api/daily-report-config/:id',
      'PATCH /api/daily-report-config/:id',
      'DELETE /api/daily-report-config/:id',
    ]) {
      expect(paths).toContain(path);
    }
  });
});

describe('problems', () => {
  it('have a status of refusal and a text for a person', () => {
    for (const code of errorCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(messageOf(code)).toMatch(/\.$/);
    }
  });

  it('say the values that they name', () => {
    expect(messageOf('upload_too_large', { limit: '5 GiB' })).toContain('limite de 5 GiB');
  });
});

describe('displayName', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Martins', emailAddress: 'a@b.c' }, 'Ana Martins'],
    [{ firstName: 'Ana', lastName: null, emailAddress: 'a@b.c' }, 'Ana'],
    [{ firstName: null, lastName: 'Martins', emailAddress: 'ana.m@b.c' }, 'ana.m'],
    [{ firstName: '', lastName: '', emailAddress: null }, 'Usuário'],
    [{}, 'Usuário'],
  ])('of %o is %s', (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});

describe('permissions', () => {
  it('ask for an admin only where the permission is admin', () => {
    expect(hasPermission({ isAdmin: false }, 'admin')).toBe(false);
    expect(hasPermission({ isAdmin: true }, 'admin')).toBe(true);
    expect(hasPermission({ isAdmin: false }, 'user')).toBe(true);
  });

  it('let who is master or admin of a team lead it', () => {
    const teams = (['master', 'admin', 'member'] as const).map((role) => ({ teamId: role, role }));
    expect(ledTeams({ userId: 'u', companyId: 'c', isAdmin: false, teams })).toEqual(['master', 'admin']);
  });
});

describe('the filter of meetings', () => {
  it('shows 25 of all from the first page unless told otherwise', () => {
    expect(MeetingFilter.parse({})).toEqual({ limit: 25, page: 1, scope: 'all' });
  });

  it('refuses what it does not know', () => {
    expect(MeetingFilter.safeParse({ companyId: 'x' }).success).toBe(false);
  });
});

describe('a title', () => {
  it.each([[''], ['   '], ['a\u0000b'], ['\ud800'], ['x'.repeat(201)]])('can not be %j', (title) => {
    expect(NewMeeting.safeParse({ title }).success).toBe(false);
  });
});
