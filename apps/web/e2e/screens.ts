import { alertOf, enter, media, openNewMeeting, password } from './cast.ts';
import { admin } from './installation.ts';
import { storeSession } from './sign-in.ts';
import { expect, newPassword, type Page, type Person } from './test.ts';

export interface Visit {
  readonly page: Page;
  /** Makes somebody who has no meetings yet. */
  readonly person: () => Promise<Person>;
}

/** A screen in one of its states. */
export interface Screen {
  /** As the route table has it. */
  readonly route: string;
  /** Also of its pictures' files. */
  readonly name: string;
  /** What can be seen there, as it stands under its picture. */
  readonly caption: string;
  /** Who sees it: nobody, Ana of the example with all of its meetings, or somebody new. */
  readonly as: 'nobody' | 'ana' | 'newcomer';
  /** Leads there from any other screen, and waits until it is drawn. */
  readonly open: (visit: Visit) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'visible' });

const list = async ({ page }: Visit, query = '') => {
  await page.goto(`/meetings${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const listWithRows = async (visit: Visit, query = '') => {
  await list(visit, query);
  await visit.page.locator('main a[href^="/meetings/"]').first().waitFor();
};

const api = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const answer = await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem(key)}` } });
    return answer.json();
  }, path);

const openMeeting = async ({ page }: Visit, query: string, place = '') => {
  const found = (await api(page, `/api/meetings?${query}&limit=1`)) as { items: { id: string }[] };
  await page.goto(`/meetings/${found.items[0]?.id}${place}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const meetingTab = (id: string, caption: string): Screen => ({
  route: '/meetings/:meetingId',
  name: `detail-${id}`,
  caption,
  as: 'ana',
  open: async (visit) => {
    await openMeeting(visit, 'query=Padaria+Trigal', `?tab=${id}`);
    await visit.page.getByRole('tabpanel').last().waitFor();
    await expect(visit.page.getByRole('progressbar')).toHaveCount(0);
  },
});

/** Goes to a page of signing in as somebody of whom nothing is remembered. */
const arrive = async (page: Page, path: string) => {
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path, { waitUntil: 'networkidle' });
};

/** A form of signing in, sent with nothing in it. */
const incomplete = (path: string, caption: string, button: string): Screen => ({
  route: path,
  name: `${path.slice(1)}-incomplete`,
  caption,
  as: 'nobody',
  open: async ({ page }) => {
    await arrive(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  },
});

const blank = (path: string, title: string, caption: string): Screen => ({
  route: path,
  name: path.slice(1),
  caption,
  as: 'nobody',
  open: async ({ page }) => {
    await arrive(page, path);
    await heading(page, title);
  },
});

const signingIn: readonly Screen[] = [
  blank('/login', 'Entre na sua conta', 'Signing in'),
  incomplete('/login', 'Signing in, with a field left out', 'Entrar'),
  {
    route: '/login',
    name: 'login-refused',
    caption: 'A sign-in that is refused',
    as: 'nobody',
    open: async ({ page }) => {
      await arrive(page, '/login');
      await enter(page, { email: 'carla@aurora.example', password: newPassword() });
      await expect(alertOf(page)).toContainText('Email ou senha incorretos.');
    },
  },
  blank('/forgot-password', 'Esqueci minha senha', 'A forgotten password'),
  incomplete('/forgot-password', 'A forgotten password, with no e-mail', 'Enviar código'),
  blank('/reset-password', 'Redefinir senha', 'A new password, with the code from the mail'),
  incomplete('/reset-password', 'A new password, with fields left out', 'Redefinir senha'),
  blank('/sso', 'Entrar com SSO', 'Single sign-on'),
  incomplete('/sso', 'Single sign-on, with no provider', 'Continuar'),
  blank('/sso-callback', 'Não foi possível entrar', 'A single sign-on that did not begin here'),
  {
    route: '/sso',
    name: 'hosted-sign-in',
    caption: 'The form for a provider that has no issuer',
    as: 'nobody',
    open: async ({ page }) => {
      await page.goto('/sso');
      await page.getByLabel('E-mail ou provedor').fill('pauta');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('form', { name: 'Entrar', exact: true }).waitFor();
    },
  },
  {
    route: '/update-password',
    name: 'update-password',
    caption: 'A password that somebody else has chosen',
    as: 'nobody',
    open: async ({ page, person }) => {
      const { email } = await person();
      const given = newPassword();
      await admin('user set-password', { email, password: given, 'must-change': true });
      await page.goto('/login');
      await enter(page, { email, password: given });
      await heading(page, 'Crie uma nova senha');
    },
  },
];

const meetings: readonly Screen[] = [
  {
    route: '/meetings',
    name: 'list',
    caption: 'The meetings of a company',
    as: 'ana',
    open: listWithRows,
  },
  {
    route: '/meetings',
    name: 'list-filtered',
    caption: 'Found by what was said, and filtered',
    as: 'ana',
    open: (visit) => listWithRows(visit, '?query=planilha&status=ready'),
  },
  {
    route: '/meetings',
    name: 'list-nothing',
    caption: 'Nothing with these filters: which to drop',
    as: 'ana',
    open: async (visit) => {
      await list(visit, '?query=astrolábio&status=ready');
      await visit.page.getByRole('button', { name: 'Limpar tudo' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'list-loading',
    caption: 'Before the first answer',
    as: 'ana',
    open: async (visit) => {
      await visit.page.route('**/api/meetings?*', () => undefined);
      await list(visit);
    },
  },
  {
    route: '/meetings',
    name: 'list-failed',
    caption: 'The server does not answer: cause, retry, id of the request',
    as: 'ana',
    open: async (visit) => {
      await visit.page.route('**/api/meetings?*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          headers: { 'x-request-id': '01a1f9e5-e29e-73dd' },
          body: '',
        }),
      );
      await list(visit);
      await visit.page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'list-first-run',
    caption: 'The first visit: three ways in',
    as: 'newcomer',
    open: async (visit) => {
      await list(visit);
      await visit.page.getByRole('button', { name: 'Enviar as duas juntas' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting',
    caption: 'Nova reunião',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await openNewMeeting(visit.page, 'Enviar gravação');
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting-file',
    caption: 'Nova reunião, with a recording',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      const dialog = await openNewMeeting(visit.page, 'Enviar gravação');
      await dialog.locator('input[type=file]').setInputFiles(media('clinica-sorriso.webm'));
      await dialog.getByRole('textbox', { name: 'Título' }).fill('Retorno da clínica');
    },
  },
  {
    route: '/meetings',
    name: 'preferences',
    caption: 'Looks and language',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await prefer(visit.page, { panelExpand: true });
      await visit.page.getByRole('dialog', { name: 'Aparência e idioma' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'palette',
    caption: 'Ctrl or ⌘ K: everything from the keyboard',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await visit.page.keyboard.press('Control+k');
      await visit.page.getByRole('searchbox', { name: 'Buscar ou ir para' }).fill('padaria');
      await visit.page
        .getByRole('menuitem', { name: /Padaria Trigal/ })
        .first()
        .waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'help',
    caption: 'The keys',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await visit.page.keyboard.press('?');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
];

const meeting: readonly Screen[] = [
  {
    route: '/meetings/:meetingId',
    name: 'detail',
    caption: 'One meeting: player, what was said, what it means',
    as: 'ana',
    open: async (visit) => {
      await openMeeting(visit, 'query=Padaria+Trigal', '?t=300');
      await visit.page.locator('audio, video').waitFor({ state: 'attached' });
      await visit.page.getByRole('progressbar').waitFor({ state: 'detached' });
    },
  },
  meetingTab('summary', 'Resumo: next steps, words, objections'),
  meetingTab('answers', 'Respostas: each with the quote that proves it'),
  meetingTab('evaluation', 'Avaliação: criteria with evidence'),
  meetingTab('people', 'Pessoas: who talked how much'),
  meetingTab('log', 'Registro: what was done with the recording'),
  {
    route: '/meetings/:meetingId',
    name: 'detail-not-found',
    caption: 'A meeting that is not there, or not for you',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/meetings/00000000-0000-7000-8000-000000000000');
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
];

/** A meeting in a state that passes too quickly, or never comes here: the answer about it is changed on its way. */
const stubbed = (name: string, caption: string, change: object): Screen => ({
  route: '/meetings/:meetingId',
  name,
  caption,
  as: 'ana',
  open: async (visit) => {
    await visit.page.route(/\/api\/meetings\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
    });
    await visit.page.route(/\/transcription$/, (route) =>
      route.fulfill({
        status: 404,
        json: {
          type: 'about:blank',
          title: 'transcript_not_found',
          status: 404,
          code: 'transcript_not_found',
          message: 'Transcrição não encontrada.',
        },
      }),
    );
    await openMeeting(visit, 'query=Padaria+Trigal');
  },
});

const stage = (name: string, state: string, more: object = {}) => ({
  stage: name,
  state,
  progress: 0,
  cause: null,
  detail: null,
  attempts: 1,
  canRetry: false,
  startedAt: null,
  finishedAt: null,
  ...more,
});
const untranscribed = { metrics: null, nextSteps: [], score: null, nextStep: null };

const meetingStates: readonly Screen[] = [
  stubbed('detail-processing', 'A recording that is being processed, stage by stage', {
    ...untranscribed,
    status: 'processing',
    stage: 'transcription',
    transcription: null,
    answersStatus: 'none',
    evaluationStatus: 'none',
    stages: [
      stage('media', 'done', { progress: 1 }),
      stage('transcription', 'running', { progress: 0.4 }),
      ...['speakers', 'answers', 'evaluation'].map((name) => stage(name, 'waiting')),
    ],
  }),
  {
    route: '/meetings/:meetingId',
    name: 'detail-failed',
    caption: 'A recording that cannot be read: cause, and what to do',
    as: 'ana',
    open: (visit) => openMeeting(visit, 'query=Floricultura+Jardim'),
  },
  {
    route: '/meetings/:meetingId',
    name: 'detail-awaiting',
    caption: 'A recording that has not arrived',
    as: 'ana',
    open: (visit) => openMeeting(visit, 'status=awaiting_upload'),
  },
];

const areas: readonly Screen[] = [
  {
    route: '/templates',
    name: 'templates',
    caption: 'Templates: the questions of each',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/templates');
      await heading(page, /Templates/);
      await page.getByRole('navigation', { name: 'Templates' }).waitFor({ state: 'attached' });
    },
  },
  {
    route: '/config/general',
    name: 'settings-general',
    caption: 'Settings of the person',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/general');
      await page.getByRole('main').getByRole('button').first().waitFor();
    },
  },
  {
    route: '/config/appearance',
    name: 'settings-appearance',
    caption: 'Settings of looks and language',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/appearance');
      await page.getByRole('main').getByRole('radio').first().waitFor();
    },
  },
];

const elsewhere: readonly Screen[] = [
  {
    route: '/access-denied',
    name: 'access-denied',
    caption: 'A place that is not for you',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/access-denied');
      await heading(page, 'Acesso negado');
    },
  },
];

/** Every screen, in the states that matter. */
export const screens: readonly Screen[] = [
  ...signingIn,
  ...meetings,
  ...meeting,
  ...meetingStates,
  ...areas,
  ...elsewhere,
];

/** Routes that lead somewhere else at once, and where to. */
export const passages: Readonly<Record<string, string>> = {
  '/': '/meetings',
  '/maintenance': '/meetings',
  '/config': '/config/general',
  '*': '/meetings',
};

/** What a person prefers from now on, on the page that is open. */
export const prefer = (page: Page, change: object): Promise<void> =>
  page.evaluate((changed) => {
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem('theme') ?? '{}'), ...changed });
    localStorage.setItem('theme', newValue);
    // As if another tab had changed it: the product follows without a reload.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    // A page that only reads it at the start is told here.
    const { mode = 'light', direction = 'ltr' } = JSON.parse(newValue);
    const root = document.documentElement;
    root.classList.remove(mode === 'dark' ? 'light' : 'dark');
    root.classList.add(mode);
    root.dir = direction;
  }, change);

/** Becomes the one who sees the screens; on a page of nobody yet. */
export const become = async (as: Screen['as'], { page, person }: Visit): Promise<void> => {
  if (as === 'ana') return storeSession(page, 'ana@aurora.example', password);
  if (as === 'newcomer') {
    const { email, password: given } = await person();
    return storeSession(page, email, given);
  }
  await page.goto('/healthz');
};
