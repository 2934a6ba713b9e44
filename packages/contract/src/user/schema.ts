import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line, pageOf, paging } from '../primitives.ts';
import { Membership } from '../team/schema.ts';

/** `basic` is a person from before the user pool, who sends Basic credentials until they change their password. */
export const AuthType = z.enum(['cognito', 'basic']);

/** A language of the interface, and of the letters that a person gets. */
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

export const PasswordUpdate = z.strictObject({
  password: z.string().check(z.maxLength(1024)),
  oldPassword: z.string().check(z.maxLength(1024)),
});

const something = (patch: object) => Object.keys(patch).length > 0;

export const GeneralSettings = z
  .partial(
    z.strictObject({
      importMeeting: z.int32().check(z.nonnegative()),
      emailMeeting: z.int32().check(z.nonnegative()),
      templateId: z.nullable(Id),
      language: Language,
    }),
  )
  .check(z.refine(something, rule('nothing_to_change')));

export const DefaultTemplate = z.strictObject({ isDefaultTemplate: z.boolean() });

/** `invited` until the person has signed in for the first time. */
export const UserStatus = z.enum(['active', 'invited', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** A user as the company's admins see them. */
export const CompanyUser = z.object({
  id: Id,
  emailAddress: z.email(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isAdmin: z.boolean(),
  status: UserStatus,
  authType: AuthType,
  teams: z.array(z.extend(Membership, { name: z.string() })),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const UserFilter = z.strictObject({ ...paging, query: z.optional(line(200)), status: z.optional(UserStatus) });
export type UserFilter = z.output<typeof UserFilter>;

export const UserPage = pageOf(CompanyUser);
export type UserPage = z.infer<typeof UserPage>;

export const Invitation = z.strictObject({
  email: z.email().check(z.maxLength(128), z.toLowerCase()),
  firstName: line(100),
  lastName: z.optional(line(100)),
  isAdmin: z._default(z.boolean(), false),
  teams: z._default(
    z.array(z.strictObject(Membership.shape)).check(
      z.maxLength(100),
      z.refine((teams) => new Set(teams.map(({ teamId }) => teamId)).size === teams.length, rule('repeated_team')),
    ),
    [],
  ),
});

export const UserPatch = z
  .partial(z.strictObject({ firstName: line(100), lastName: z.nullable(line(100)), isAdmin: z.boolean() }))
  .check(z.refine(something, rule('nothing_to_change')));

/** A person as others see them. */
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
