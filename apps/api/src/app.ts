import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { openExampleAccounts } from './example/example-accounts.ts';
import { registerExample } from './example/example.routes.ts';
import { registerAnalysis } from './modules/analysis/analysis.routes.ts';
import { openAuthenticateBot } from './modules/bots/bot-token.ts';
import { registerBots } from './modules/bots/bots.routes.ts';
import { registerClips } from './modules/clips/clips.routes.ts';
import { registerComments } from './modules/comments/comments.routes.ts';
import { registerAssistant } from './modules/assistant/assistant.routes.ts';
import { registerBotConfig } from './modules/bot-config/bot-config.routes.ts';
import { registerProviders } from './modules/bots/providers/providers.routes.ts';
import { registerCompanies } from './modules/companies/companies.routes.ts';
import { registerEnablement } from './modules/enablement/enablement.routes.ts';
import { registerEnrichment } from './modules/enrichment/enrichment.routes.ts';
import { clientSettings } from './modules/identity/pool/client-settings.ts';
import { registerExports } from './modules/exports/exports.routes.ts';
import { registerIdentity } from './modules/identity/identity.routes.ts';
import { sendProtocolError } from './modules/identity/pool/pool.routes.ts';
import { remotePoolOf } from './modules/identity/pool/pool-settings.ts';
import { registerLanguageModels } from './modules/language-models/language-models.routes.ts';
import { readAnalyst } from './modules/language-models/model-settings.ts';
import { mountDevMail } from './modules/mail/dev-mail.routes.ts';
import { registerMeetings } from './modules/meetings/meetings.routes.ts';
import { registerPipeline } from './modules/pipeline/pipeline.routes.ts';
import { registerRecordings } from './modules/recordings/recordings.routes.ts';
import { registerReports } from './modules/reports/reports.routes.ts';
import { usedModels } from './modules/speech-models/local-models.ts';
import { openAuthenticateShare } from './modules/sharing/authenticate-share.ts';
import { registerSharing } from './modules/sharing/sharing.routes.ts';
import { registerSpeechModels } from './modules/speech-models/speech-models.routes.ts';
import { registerTeamCriteria } from './modules/team-criteria/team-criteria.routes.ts';
import { registerTeams } from './modules/teams/teams.routes.ts';
import { registerTemplateUse } from './modules/template-runs/template-runs.routes.ts';
import { registerTemplates } from './modules/templates/templates.routes.ts';
import { registerTranscripts } from './modules/transcripts/transcripts.routes.ts';
import { registerUsers } from './modules/identity/users/users.routes.ts';
import { registerVocabularies } from './modules/vocabularies/vocabularies.routes.ts';
import { registerWhatsapp } from './modules/whatsapp/whatsapp.routes.ts';
import { type Drain, openDrain } from './platform/drain.ts';
import { mountHealth } from './platform/health.routes.ts';
import { authenticateBy, mountGroup, openHttp } from './platform/http.ts';
import { listenLive } from './platform/listen-live.ts';
import { openApiDocument } from './platform/openapi.ts';
import type { Platform } from './platform/platform.ts';
import { ProblemError } from './platform/problem-error.ts';
import { mountStorybook } from './platform/storybook.routes.ts';
import { mountWeb } from './platform/web.routes.ts';

/** Settings that the page needs before its first call. */
const webSettings = (platform: Platform): object => ({
  ...clientSettings(platform),
  supportUrl: platform.config.PAUTA_SUPPORT_URL ?? undefined,
  hidesShareButton: platform.config.PAUTA_HIDE_SHARE_BUTTON || undefined,
});

/** The login page also lists the example accounts, as long as they work. */
const loginSettings = async (platform: Platform): Promise<object> => {
  const demoAccounts = await openExampleAccounts(platform);
  return demoAccounts.length ? { ...webSettings(platform), demoAccounts } : webSettings(platform);
};

/** Other origins for sign-in: an external user pool. */
const poolAddresses = (platform: Platform): string[] => {
  const { endpoint, region, oauthUrl } = clientSettings(platform);
  if (endpoint?.startsWith('/')) return [];
  const pool = endpoint ? new URL(endpoint).origin : `https://cognito-idp.${region}.amazonaws.com`;
  return oauthUrl ? [pool, oauthUrl] : [pool];
};

/** Assembles the server from its modules explicitly. */
export const openApp = async (platform: Platform, drain: Drain = openDrain()): Promise<FastifyInstance> => {
  const hasOwnPool = remotePoolOf(platform.config) === undefined;
  const app = openHttp(platform, {
    stopping: drain.signal,
    errorsBelow: hasOwnPool ? { '/idp/': sendProtocolError } : {},
  });
  drain.attach(app);
  mountHealth(app, platform, drain.signal);
  let document: object | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument()));

  const { authenticateUser } = await registerIdentity(app, platform);
  const authenticate = authenticateBy({
    user: authenticateUser,
    share: openAuthenticateShare(platform),
    bot: openAuthenticateBot(platform),
  });
  mountGroup(app, platform, authenticate, api.live, { events: listenLive });
  registerUsers(app, platform, authenticate);
  registerCompanies(app, platform, authenticate, readAnalyst, usedModels);
  registerBotConfig(app, platform, authenticate);
  registerLanguageModels(app, platform, authenticate);
  registerTeams(app, platform, authenticate);
  registerTemplates(app, platform, authenticate);
  registerMeetings(app, platform, authenticate);
  registerEnablement(app, platform, authenticate);
  registerVocabularies(app, platform, authenticate);
  await registerRecordings(app, platform, authenticate);
  registerTranscripts(app, platform, authenticate);
  registerSpeechModels(app, platform, authenticate);
  registerAnalysis(app, platform, authenticate);
  registerPipeline(app, platform, authenticate);
  registerTemplateUse(app, platform, authenticate);
  registerTeamCriteria(app, platform, authenticate);
  registerWhatsapp(app, platform, authenticate);
  registerEnrichment(app, platform, authenticate);
  registerComments(app, platform, authenticate);
  registerAssistant(app, platform, authenticate);
  registerReports(app, platform, authenticate);
  registerSharing(app, platform, authenticate);
  registerExports(app, platform, authenticate);
  registerClips(app, platform, authenticate);
  await registerBots(app, platform, authenticate);
  await registerProviders(app, platform, authenticate);
  registerExample(app, platform, authenticate);

  mountDevMail(app, platform);
  await mountStorybook(app, platform.config);

  for (const path of ['/api/*', '/whatsapp/api/*']) {
    app.all(path, async () => {
      throw new ProblemError('not_found');
    });
  }
  await mountWeb(app, platform, {
    app: () => webSettings(platform),
    login: () => loginSettings(platform),
    connect: poolAddresses(platform),
  });
  return app;
};
