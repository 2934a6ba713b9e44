import type { api, Received, Reply } from '@pauta/contract';
import { and, count, gte } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readMeetingFor } from '../meetings/meeting-access.ts';
import { type CompanyFacts, type CompanyProvider, companyProviderOf } from './company-provider.ts';
import { companyLookups } from './enrichment.table.ts';
import { readEnrichment } from './read-enrichment.ts';

type LookUp = typeof api.enrichment.lookUp;

/** Per company in 24 hours: services charge by the call. */
const mostLookups = 200;
const dayMs = 24 * 60 * 60 * 1000;

const fetchFacts = async (ctx: Ctx, provider: CompanyProvider, domain: string): Promise<CompanyFacts | null> => {
  try {
    return await provider.find(domain);
  } catch (error) {
    ctx.log.warn({ error: String(error), provider: provider.name }, 'no answer about a company');
    throw new ProblemError('enrichment_unavailable');
  }
};

/** Looks up the company of a meeting at the service, once for a domain in a month. */
export const lookUpCompany = async (ctx: Ctx, { params }: Received<LookUp>): Promise<Reply<LookUp>> => {
  const known = await ctx.db.read(async (tx) => {
    const view = await readEnrichment(tx, ctx, await readMeetingFor(tx, ctx, 'edit', params.meetingId));
    const since = new Date(ctx.now().getTime() - dayMs);
    const [recent] = await tx
      .select({ total: count() })
      .from(companyLookups)
      .where(and(companyScope(companyLookups, ctx), gte(companyLookups.at, since)));
    return { view, total: recent?.total ?? 0 };
  });
  const { state } = known.view.lookup;
  if (state === 'found' || state === 'nothing') return known.view;
  const provider = orThrow(companyProviderOf(ctx.platform.config), 'enrichment_off');
  const { value: domain } = orThrow(known.view.company.domain ?? undefined, 'enrichment_without_domain');
  if (known.total >= mostLookups) {
    throw new ProblemError('enrichment_limit_reached', { values: { most: mostLookups } });
  }
  const facts = await fetchFacts(ctx, provider, domain);
  return ctx.db.transaction(async (tx) => {
    const answered = { provider: provider.name, facts, at: ctx.now() };
    await tx
      .insert(companyLookups)
      .values({ companyId: ctx.actor.companyId, domain, ...answered })
      .onConflictDoUpdate({ target: [companyLookups.companyId, companyLookups.domain], set: answered });
    await recordAudit(tx, ctx, 'company.look_up', params.meetingId, { domain, provider: provider.name });
    return readEnrichment(tx, ctx, await readMeetingFor(tx, ctx, 'edit', params.meetingId));
  });
};
