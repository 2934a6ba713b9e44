import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { configureApi, createQueryClient, messages as apiMessages } from '@pauta/api-client';
import { api, displayName, type LiveEvent, type User } from '@pauta/contract';
import {
  type Feature,
  featureRoutes,
  FeaturesContext,
  type Locale,
  navPath,
  publicRoutes,
  queryClientContext,
  type Session,
  SessionContext,
  type SignInResult,
} from '@pauta/feature-api';
import { messages as uiKitMessages, ToastRegion, UiProvider } from '@pauta/ui-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getResponse, type RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider, useNavigate } from 'react-router';
import { user as anyUser } from './fixtures.ts';
import { pseudoMessages } from './pseudo-messages.ts';
import { problem } from './respond.ts';

export type HarnessOptions = {
  /** Initial address; by default the feature's first route. */
  readonly path?: string;
  /** Other features that extend it. */
  readonly others?: readonly Feature[];
  /** Fake responses, first match wins: `respond(api.meetings.list, …)`. */
  readonly handlers?: readonly RequestHandler[];
  readonly user?: User;
  readonly locale?: Locale;
  /** Uses pseudo-localised texts, two fifths longer, to reveal truncation. */
  readonly isPseudo?: boolean;
};

export type Harness = {
  readonly element: ReactNode;
  readonly i18n: I18n;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly queryClient: QueryClient;
  /** Adds handlers that take precedence over the existing ones. */
  readonly use: (...handlers: RequestHandler[]) => void;
  /** Sends a live event as the server does; queued until there is a listener. */
  readonly emit: (event: LiveEvent) => void;
  /** Received requests, such as `GET /api/meetings?page=2`. */
  readonly requests: readonly string[];
  /** Contract violations, and requests without a handler. */
  readonly failures: readonly unknown[];
};

/** A fixed session with a changeable template. */
function HarnessSession({ user, children }: { readonly user: User; readonly children: ReactNode }) {
  const [templateId, setTemplate] = useState(user.templateId);
  const result: SignInResult = { success: false, message: displayName(user) };
  const session: Session = {
    authenticated: true,
    user,
    templateId,
    initializing: false,
    userDataComplete: true,
    signIn: async () => result,
    signUp: async () => result,
    signOut: async () => undefined,
    oAuthSignIn: async () => result,
    setTemplate,
    refreshUserData: async () => undefined,
    forceRefreshUserData: async () => undefined,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

const liveStream = () => {
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encode = (text: string) => new TextEncoder().encode(text);
  const unheard: Uint8Array[] = [];
  let id = 0;
  return {
    open: () => {
      let line: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = controller;
          lines.add(controller);
          controller.enqueue(encode(`id: ${id}\n: connected\n\n`));
          for (const frame of unheard.splice(0)) controller.enqueue(frame);
        },
        cancel: () => void (line && lines.delete(line)),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    emit: (event: LiveEvent) => {
      id++;
      const frame = encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
      if (lines.size === 0) unheard.push(frame);
      for (const line of lines) line.enqueue(frame);
    },
  };
};

function Frame() {
  const navigate = useNavigate();
  return (
    <UiProvider
      locale={document.documentElement.lang || 'pt-BR'}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      navigate={(to) => void navigate(to)}
    >
      <main>
        <Outlet />
      </main>
      <ToastRegion />
    </UiProvider>
  );
}

const i18nFor = async (feature: Feature, locale: Locale, isPseudo: boolean): Promise<I18n> => {
  const [own, kit] = await Promise.all([feature.messages(locale), uiKitMessages(locale), apiMessages(locale)]);
  const messages = { ...kit, ...own.messages };
  return setupI18n({ locale, messages: { [locale]: isPseudo ? pseudoMessages(messages) : messages } });
};

/** Without another handler, tests play recordings by signed addresses. Its requests are not recorded. */
const noMediaCookie = problem(api.meetings.setSignedCookies, 'media_unavailable');

/** Renders a feature with all that the shell provides, and handlers instead of a server. For tests and stories. */
export const createHarness = async (
  feature: Feature,
  {
    path = navPath(feature),
    others = [],
    handlers = [],
    user = anyUser(),
    locale = 'pt-BR',
    isPseudo = false,
  }: HarnessOptions = {},
): Promise<Harness> => {
  const features = [feature, ...others];
  let current: RequestHandler[] = [...handlers];
  const failures: unknown[] = [];
  const requests: string[] = [];
  const live = liveStream();

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/events') return live.open();
    if (pathname !== api.meetings.setSignedCookies.path) requests.push(`${request.method} ${pathname}${search}`);
    try {
      const response = await getResponse([...current, noMediaCookie], request);
      if (!response) throw new Error(`No handler answers ${request.method} ${pathname}`);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    } catch (error) {
      if (!(error instanceof TypeError)) failures.push(error);
      throw error;
    }
  };
  configureApi({
    baseUrl: location.origin,
    getToken: () => 'token',
    refresh: async () => null,
    onSignedOut: () => undefined,
    fetch: answer,
    retries: 0,
    liveBatchMs: 0,
  });

  document.documentElement.lang = locale;
  const i18n = await i18nFor(feature, locale, isPseudo);
  const queryClient = createQueryClient();
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: () => null,
        children: [...featureRoutes(features), ...publicRoutes(features)],
      },
    ],
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
    },
  );

  return {
    element: (
      <I18nProvider i18n={i18n}>
        <HarnessSession user={user}>
          <QueryClientProvider client={queryClient}>
            <FeaturesContext value={features}>
              <RouterProvider router={router} />
            </FeaturesContext>
          </QueryClientProvider>
        </HarnessSession>
      </I18nProvider>
    ),
    i18n,
    router,
    queryClient,
    use: (...more) => {
      current = [...more, ...current];
    },
    emit: live.emit,
    requests,
    failures,
  };
};
