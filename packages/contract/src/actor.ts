import type { TeamRole } from './team/schema.ts';

interface InCompany {
  readonly companyId: string;
}

/** Somebody signed in: what an access token and the database say about them, nothing from the request. */
export interface UserActor extends InCompany {
  readonly kind: 'user';
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly teams: readonly { readonly teamId: string; readonly role: TeamRole }[];
  /** Whether the token says that the password must change first. */
  readonly resetPassword?: boolean;
  /** The sign-in that the token is of; none for Basic credentials and for a pool that tells none. */
  readonly sessionId?: string | undefined;
}

/** The product itself: a job, the upkeep, the command line. */
export interface SystemActor extends InCompany {
  readonly kind: 'system';
  /** What of the product acts, as `processing` or `cli`. */
  readonly name: string;
}

/** A guest with the link of a shared meeting. */
export interface ShareActor extends InCompany {
  readonly kind: 'share';
  readonly shareId: string;
  readonly meetingId: string;
  /** Tells one guest from another for half an hour, and says nothing of who they are. */
  readonly visitor: string;
}

/** The recorder, for the one meeting that it was sent to. */
export interface BotActor extends InCompany {
  readonly kind: 'bot';
  readonly botId: string;
  readonly meetingId: string;
  /** Which of the bot's leases it holds: another host may have taken over since. */
  readonly lease: number;
}

/** The process that holds a company's WhatsApp connections. */
export interface GatewayActor extends InCompany {
  readonly kind: 'gateway';
  readonly gatewayId: string;
}

/** Another product that tells what happened there. */
export interface WebhookActor extends InCompany {
  readonly kind: 'webhook';
  readonly integrationId: string;
}

/** A program of the company. */
export interface ApiKeyActor extends InCompany {
  readonly kind: 'apiKey';
  readonly apiKeyId: string;
}

/** Who acts, always for one company. */
export type Actor = UserActor | SystemActor | ShareActor | BotActor | GatewayActor | WebhookActor | ApiKeyActor;
export type ActorKind = Actor['kind'];
export type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>;

/** Who acted, as the audit names them: enough to find them again, and nothing of what they may do. */
export type ActorIdentity = Pick<UserActor, 'kind' | 'companyId' | 'userId'> | Exclude<Actor, UserActor>;

/** The id that somebody acts under; null for the product itself. */
export const actorIdOf = (actor: ActorIdentity): string | null => {
  switch (actor.kind) {
    case 'user':
      return actor.userId;
    case 'share':
      return actor.shareId;
    case 'bot':
      return actor.botId;
    case 'gateway':
      return actor.gatewayId;
    case 'webhook':
      return actor.integrationId;
    case 'apiKey':
      return actor.apiKeyId;
    case 'system':
      return null;
    default:
      return actor satisfies never;
  }
};
