import { type Actor, actorIdOf, type Budget, budgets } from '@pauta/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import type { Quota, Spending } from './budgets.ts';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';
import { ProblemError } from './problem-error.ts';

/** Applies the rate limits, and sets their headers. */
export interface Limits {
  /** Counts a call by address, before authentication. Returns `too_many_requests` if the budget is used up. */
  ofAddress(budget: Budget, request: FastifyRequest, reply: FastifyReply): Promise<ProblemError | undefined>;
  /**
   * Counts a call of the actor and their company, in `general` and in the endpoint's own budget. Throws
   * `too_many_requests`.
   */
  ofActor(budget: Budget, actor: Actor, reply: FastifyReply): Promise<void>;
}

/** Longer for mail, as it affects the reputation of the installation's domain. */
const windowS: Readonly<Record<Budget, number>> = { general: 60, import: 60, upload: 60, mail: 3600, analysis: 60 };

const callsOf = (config: Config): Readonly<Record<Budget, Config['PAUTA_LIMIT_GENERAL']>> => ({
  general: config.PAUTA_LIMIT_GENERAL,
  import: config.PAUTA_LIMIT_IMPORT,
  upload: config.PAUTA_LIMIT_UPLOAD,
  mail: config.PAUTA_LIMIT_MAIL,
  analysis: config.PAUTA_LIMIT_ANALYSIS,
});

type Quotas = Readonly<Record<'person' | 'company' | 'address', Quota>>;

const quotasOf = (config: Config): Readonly<Record<Budget, Quotas>> => {
  const calls = callsOf(config);
  const quota = (budget: Budget, whose: keyof Quotas): Quota => ({
    name: `${budget}-${whose}`,
    calls: calls[budget][whose],
    windowS: windowS[budget],
  });
  const of = (budget: Budget): Quotas => ({
    person: quota(budget, 'person'),
    company: quota(budget, 'company'),
    address: quota(budget, 'address'),
  });
  return Object.fromEntries(budgets.map((budget) => [budget, of(budget)])) as Record<Budget, Quotas>;
};

const ofPerson = (actor: Actor, { person, company }: Quotas): [Spending, Spending] => {
  const { companyId } = actor;
  return [
    { quota: person, who: actorIdOf(actor) ?? companyId },
    { quota: company, who: companyId },
  ];
};

/** Counts e-mails that a call sends besides its main work. Not inside a transaction. Throws `too_many_requests`. */
export const spendLetters = async (
  { budgets: spending, config }: Pick<Platform, 'config' | 'budgets'>,
  actor: Actor,
  count: number,
): Promise<void> => {
  const { mail } = quotasOf(config);
  for (let letter = 0; letter < count; letter += 1) {
    const { isWithin, resetS } = await spending.spend(ofPerson(actor, mail));
    if (!isWithin) throw new ProblemError('too_many_requests', { retryAfterS: resetS });
  }
};

export const openLimits = (platform: Pick<Platform, 'config' | 'budgets'>): Limits => {
  const quotas = quotasOf(platform.config);
  /** Sets the header fields of draft-ietf-httpapi-ratelimit-headers, for the tightest quota. */
  const spend = async (
    reply: FastifyReply,
    spendings: readonly [Spending, ...Spending[]],
  ): Promise<ProblemError | undefined> => {
    const { isWithin, quota, left, resetS } = await platform.budgets.spend(spendings);
    void reply.header('ratelimit-policy', `"${quota.name}";q=${quota.calls};w=${quota.windowS}`);
    void reply.header('ratelimit', `"${quota.name}";r=${left};t=${resetS}`);
    return isWithin ? undefined : new ProblemError('too_many_requests', { retryAfterS: resetS });
  };
  return {
    ofAddress: (budget, { ip }, reply) => spend(reply, [{ quota: quotas[budget].address, who: addressGroup(ip) }]),
    ofActor: async (budget, actor, reply) => {
      const general = ofPerson(actor, quotas.general);
      const refusal = await spend(
        reply,
        budget === 'general' ? general : [...ofPerson(actor, quotas[budget]), ...general],
      );
      if (refusal) throw refusal;
    },
  };
};
