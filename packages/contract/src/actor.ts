import type { TeamRole } from './team/schema.ts';

interface InCompany {
  readonly companyId: string;
}

/** A signed-in user: from the access token and the database, nothing from the request. */
export interface UserActor extends InCompany {
  readonly kind: 'user';
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly teams: readonly { readonly teamId: string; readonly role: TeamRole }[];
  /** Whether the token requires a new password. */
  readonly resetPassword?: boolean;
  /** Session of the token; undefined for Basic credentials and pools without session ids. */
  readonly sessionId?: string | undefined;
}

/** The product itself: a job, a periodic task, the command line. */
export interface SystemActor extends InCompany {
  readonly kind: 'system';
  /** The part of the product that acts, such as `processing` or `cli`. */
  readonly name: string;
}

/** A guest with the link of a shared meeting. */
export interface ShareActor extends InCompany {
  readonly kind: 'share';
  readonly shareId: string;
  readonly meetingId: string;
  /** Distinguishes guests for half an hour, without identifying them. */
  readonly visitor: string;
}

/** A recorder host, for the one meeting of its bot. */
export interface BotActor extends InCompany {
  readonly kind: 'bot';
  readonly botId: string;
  readonly meetingId: string;
  /** The bot's lease: another host may have taken over since. */
  readonly lease: number;
}

/** The process that holds a company's WhatsApp connections. */
export interface GatewayActor extends InCompany {
  readonly kind: 'gateway';
  readonly gatewayId: string;
}

/** Another product that reports events. */
export interface WebhookActor extends InCompany {
  readonly kind: 'webhook';
  readonly integrationId: string;
}

/** A program of the company. */
export interface ApiKeyActor extends InCompany {
  readonly kind: 'apiKey';
  readonly apiKeyId: string;
}

/** The actor of a call, always of one company. */
export type Actor = UserActor | SystemActor | ShareActor | BotActor | GatewayActor | WebhookActor | ApiKeyActor;
export type ActorKind = Actor['kind'];
export type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>;

/** An actor in the audit: identifies it, without its permissions. */
export type ActorIdentity = Pick<UserActor, 'kind' | 'companyId' | 'userId'> | Exclude<Actor, UserActor>;

/** The actor's id; null for the product itself. */
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
