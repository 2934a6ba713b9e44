import { call, useLiveEvents } from '@pauta/api-client';
import { api, meetings, tags } from '@pauta/contract';
import { defineFeature, queryClientContext, useUser } from '@pauta/feature-api';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { meeting, meetingPage, meetingSummary, user } from './fixtures.ts';
import { createHarness } from './harness.tsx';
import { renderFeature } from './render.ts';
import { ContractBreach, offline, problem, respond } from './respond.ts';

const listOptions = queryOptions({
  queryKey: ['meetings'],
  queryFn: ({ signal }) => call(meetings.list, { query: { page: 2 }, signal }),
});

const feature = defineFeature({
  id: 'example',
  routes: [
    {
      path: 'meetings',
      loader: ({ context }: LoaderFunctionArgs) => context.get(queryClientContext).ensureQueryData(listOptions),
      Component: function List() {
        const { data } = useSuspenseQuery(listOptions);
        const client = useQueryClient();
        useLiveEvents('meeting', () => void client.invalidateQueries());
        return (
          <>
            <h1>{useUser().firstName}</h1>
            <ul>
              {data.items.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/meetings/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        );
      },
      ErrorBoundary: () => <p role="alert">failed</p>,
    },
    { path: 'meetings/:id', Component: () => <h1>{useParams()['id']}</h1> },
  ],
  messages: async () => ({ messages: {} }),
});

describe('renderFeature', () => {
  it('renders a feature with responses of the server, for a user', async () => {
    const { requests } = await renderFeature(feature, {
      user: user({ firstName: 'Carla' }),
      handlers: [respond(api.meetings.list, ({ query }) => meetingPage(undefined, { page: query.page }))],
    });
    expect(await screen.findByRole('heading', { name: 'Carla' })).toBeInstanceOf(HTMLHeadingElement);
    expect(screen.getByRole('link', { name: 'Diagnóstico com Padaria Trigal' })).toBeInstanceOf(HTMLAnchorElement);
    expect(requests).toEqual(['GET /api/meetings?page=2']);
  });

  it('starts at any address', async () => {
    await renderFeature(feature, { path: '/meetings/m1' });
    expect(await screen.findByRole('heading', { name: 'm1' })).toBeInstanceOf(HTMLHeadingElement);
  });

  it('applies live events, with the current handlers', async () => {
    const { emit, use } = await renderFeature(feature, { handlers: [respond(api.meetings.list, meetingPage())] });
    await screen.findByRole('link');
    use(respond(api.meetings.list, meetingPage([meetingSummary({ title: 'Proposta' })])));
    emit({ topic: 'meeting.removed', meetingId: meetingSummary().id });
    expect(await screen.findByRole('link', { name: 'Proposta' })).toBeInstanceOf(HTMLAnchorElement);
  });

  it.each([
    ['a problem', problem(api.meetings.list, 'unavailable')],
    ['a lost network', offline(api.meetings.list)],
  ])('shows the error boundary of a route on %s', async (_, handler) => {
    await renderFeature(feature, { handlers: [handler] });
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement);
  });
});

describe('respond', () => {
  it('rejects invalid input as the server does', async () => {
    await createHarness(feature, { handlers: [respond(api.meetings.list, meetingPage())] });
    await expect(call(meetings.list, { query: { limit: 1000 } })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('passes the received input', async () => {
    await createHarness(feature, {
      handlers: [
        respond(api.meetings.update, ({ params, body }) => meeting({ id: params.id, title: body.title ?? '' })),
      ],
    });
    const { id } = meeting();
    await expect(call(meetings.update, { params: { id }, body: { title: 'Novo' } })).resolves.toMatchObject({
      id,
      title: 'Novo',
    });
  });

  it('records a response that violates the contract, and a request without a handler', async () => {
    const { failures } = await createHarness(feature, {
      path: '/meetings/m1',
      handlers: [respond(api.meetings.get, meeting({ score: 200.5 }))],
    });
    await expect(call(meetings.get, { params: { id: meeting().id } })).rejects.toThrow();
    await expect(call(tags.list)).rejects.toThrow();
    expect(failures).toEqual([expect.any(ContractBreach), new Error('No handler answers GET /api/meeting-tags')]);
  });
});
