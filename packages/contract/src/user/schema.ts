import * as z from 'zod/mini';
import { Id } from '../primitives.ts';
import { Membership } from '../team/schema.ts';

/** `basic` is a user from before the user pool, with Basic credentials until the next password change. */
export const AuthType = z.enum(['cognito', 'basic']);

/** Language of the interface and of e-mails. */
export const Language = z.enum(['pt-BR', 'en']);
export type Language = z.infer<typeof Language>;

export const User = z.object({
  id: Id,
  emailAddress: z.email(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isAdmin: z.boolean(),
  companyId: Id,
  companyName: z.string(),
  importMeeting: z._default(z.int(), 0),
  emailMeeting: z._default(z.int(), 0),
  templateId: z.nullable(Id),
  isDefaultTemplate: z.boolean(),
  resetPassword: z.boolean(),
  isGMeetConnected: z.boolean(),
  isOutlookConnected: z.boolean(),
  isOutlookLegacy: z.boolean(),
  cognitoId: z.nullable(z.string()),
  authType: AuthType,
  language: z._default(Language, 'pt-BR'),
  teams: z.array(Membership),
});
export type User = z.infer<typeof User>;

/** A person as visible to others. */
export const Person = z.object({ id: Id, displayName: z.string() });
export type Person = z.infer<typeof Person>;

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  emailAddress?: string | null;
}

/** First and last name if both exist; otherwise the first; otherwise the e-mail before the at sign; otherwise "Usuário". */
export const displayName = ({ firstName, lastName, emailAddress }: Named): string => {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  if (firstName) return firstName;
  return emailAddress?.split('@')[0] || 'Usuário';
};
