import { configureApi, createQueryClient } from '@pauta/api-client';
import { api } from '@pauta/contract';
import { teamMember, template, user } from '@pauta/testing/fixtures';
import { respond } from '@pauta/testing/respond';
import { getResponse, type RequestHandler } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peopleOptions } from './person.queries.ts';
import { clearMediaSession, mediaFrameOptions, mediaUrlOptions } from './media.queries.ts';
import { isOfLostTeam, membersOfTeamsOptions, teamMembersOptions, teamsOptions } from './team.queries.ts';
import { chooseTemplateOptions, setDefaultOptions, templateListOptions, templateOptions } from './template.queries.ts';

const idOf = (index: number): string => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const sales = idOf(1);
const support = idOf(2);

/** A fake server with these handlers; returns the received requests. */
const serve = (...handlers: RequestHandler[]): string[] => {
  const requests: string[] = [];
  configureApi({
    baseUrl: 'http://localhost',
    getToken: () => 'token',
    refresh: async () => null,
    onSignedOut: () => undefined,
    fetch: async (request) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
      const response = await getResponse(handlers, request);
      if (!response) throw new Error(`No handler answers ${request.url}`);
      return response;
    },
    retries: 0,
  });
  return requests;
};

describe('people of the company', () => {
  it('are loaded page by page until complete', async () => {
    const everybody = Array.from({ length: 230 }, (_, index) => ({
      id: idOf(index),
      emailAddress: `pessoa-${index}@aurora.example`,
      firstName: 'Ana',
      lastName: null,
      isAdmin: false,
      status: 'active' as const,
      authType: 'cognito' as const,
      teams: [],
    }));
    const requests = serve(
      respond(api.users.list, ({ query: { page, limit } }) => ({
        items: everybody.slice((page - 1) * limit, page * limit),
        total: everybody.length,
        totalIsCapped: false,
        page,
        limit,
      })),
    );
    const people = await createQueryClient().fetchQuery(peopleOptions());
    expect(people.map(({ id }) => id)).toEqual(everybody.map(({ id }) => id));
    expect(requests).toHaveLength(3);
  });
});

describe('members of teams', () => {
  it('are requested once, for one team or several', async () => {
    const requests = serve(respond(api.teams.members, ({ params: { id } }) => [teamMember({ id })]));
    const client = createQueryClient();
    await client.fetchQuery(teamMembersOptions(sales));
    const lists = await client.fetchQuery(membersOfTeamsOptions([sales, support]));
    expect(lists.map(([first]) => first?.id)).toEqual([sales, support]);
    expect(requests).toEqual([`GET /api/teams/${sales}/members`, `GET /api/teams/${support}/members`]);
  });

  it('are obsolete if any of their teams is deleted, unlike other queries', () => {
    const kept = new Set([sales]);
    const keys = [teamMembersOptions(sales), teamMembersOptions(support), membersOfTeamsOptions([sales, support])];
    expect(keys.map(({ queryKey }) => isOfLostTeam(queryKey, kept))).toEqual([false, true, true]);
    expect(isOfLostTeam(teamsOptions().queryKey, kept)).toBe(false);
  });
});

describe('templates', () => {
  it('are refetched wherever they are shown when the default changes', async () => {
    serve(
      respond(api.users.updateSettings, user()),
      respond(api.users.setDefaultTemplate, user()),
      respond(api.templates.list, [template()]),
    );
    const client = createQueryClient();
    const keys = [templateListOptions().queryKey, templateOptions(idOf(1)).queryKey];
    const change = [
      () => client.getMutationCache().build(client, chooseTemplateOptions(client)).execute(null),
      () =>
        client
          .getMutationCache()
          .build(client, setDefaultOptions(client))
          .execute({ id: idOf(1), isDefault: true }),
    ];
    for (const changed of change) {
      for (const queryKey of keys) client.setQueryData(queryKey, template() as never);
      await changed();
      expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
    }
  });
});

describe('where a recording plays', () => {
  const played = { meetingId: idOf(3), recordingId: idOf(4), kind: 'AUDIO' as const };
  const later = () => new Date(Date.now() + 900_000).toISOString();
  const signed = '/media?signature=abc';
  const handlers = () => [
    respond(api.meetings.setSignedCookies, { expiresAt: later() }),
    respond(api.meetings.voipUrl, { url: signed, mimeType: 'audio/mp4', kind: 'AUDIO', expiresAt: later() }),
  ];
  const cookieReturns = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));
  afterEach(() => vi.unstubAllGlobals());

  it('is the path that one cookie opens, without an address for each', async () => {
    cookieReturns(200);
    const requests = serve(...handlers());
    const client = createQueryClient();
    const { url } = await client.fetchQuery(mediaUrlOptions(played));
    const other = { ...played, recordingId: idOf(5) };
    expect([url, (await client.fetchQuery(mediaUrlOptions(other))).url]).toEqual([
      `/media/${idOf(4)}`,
      `/media/${idOf(5)}`,
    ]);
    expect(requests).toEqual(['POST /api/meetings/signed-cookies']);
  });

  it('is a signed address where the cookie is not given back, or where it did not play', async () => {
    cookieReturns(403);
    serve(...handlers());
    const blocked = createQueryClient();
    expect((await blocked.fetchQuery(mediaUrlOptions(played))).url).toBe(signed);
    expect(await blocked.fetchQuery(mediaFrameOptions(played.recordingId))).toBeNull();

    cookieReturns(200);
    const refused = createQueryClient();
    expect((await refused.fetchQuery(mediaUrlOptions(played))).url).toBe(`/media/${idOf(4)}`);
    clearMediaSession(refused);
    expect((await refused.fetchQuery(mediaUrlOptions(played))).url).toBe(signed);
  });

  it('is a signed address where the host of the pages does not serve media', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    serve(...handlers());
    expect((await createQueryClient().fetchQuery(mediaUrlOptions(played))).url).toBe(signed);
  });

  it('is a signed address where no cookie is to be had', async () => {
    const [, voipUrl] = handlers();
    if (voipUrl) serve(voipUrl);
    expect((await createQueryClient().fetchQuery(mediaUrlOptions(played))).url).toBe(signed);
  });
});
