import { z } from 'zod';
import { rule } from './issue.ts';
import { Id, line, pageOf, paging } from './primitives.ts';

/** `basic` is a person from before the user pool, who sends Basic credentials until they change their password. */
export const AuthType = z.enum(['cognito', 'basic']);

export const TeamRole = z.enum(['master', 'admin', 'member']);
export type TeamRole = z.infer<typeof TeamRole>;

export const Membership = z.object({ teamId: Id, role: TeamRole });
export type Membership = z.infer<typeof Membership>;

/** A language of the interface, and of the letters that a person gets. */
export const Language = z.enum(['pt-BR', 'en']);
export type Language = z.infer<typeof Language>;

export const User = z.object({
  id: Id,
  emailAddress: z.email(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isAdmin: z.boolean(),
  companyId: Id,
  companyName: z.string(),
  importMeeting: z.number().int().default(0),
  emailMeeting: z.number().int().default(0),
  templateId: Id.nullable(),
  isDefaultTemplate: z.boolean(),
  resetPassword: z.boolean(),
  isGMeetConnected: z.boolean(),
  isOutlookConnected: z.boolean(),
  isOutlookLegacy: z.boolean(),
  cognitoId: z.string().nullable(),
  authType: AuthType,
  language: Language.default('pt-BR'),
  teams: z.array(Membership),
});
export type User = z.infer<typeof User>;

export const PasswordUpdate = z.strictObject({ password: z.string().max(1024), oldPassword: z.string().max(1024) });

const something = (patch: object) => Object.keys(patch).length > 0;

export const GeneralSettings = z
  .strictObject({
    importMeeting: z.int32().nonnegative(),
    emailMeeting: z.int32().nonnegative(),
    templateId: Id.nullable(),
    language: Language,
  })
  .partial()
  .refine(something, rule('nothing_to_change'));

export const DefaultTemplate = z.strictObject({ isDefaultTemplate: z.boolean() });

/** `invited` until the person has signed in for the first time. */
export const UserStatus = z.enum(['active', 'invited', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** A user as the company's admins see them. */
export const CompanyUser = z.object({
  id: Id,
  emailAddress: z.email(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isAdmin: z.boolean(),
  status: UserStatus,
  authType: AuthType,
  teams: z.array(Membership.extend({ name: z.string() })),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const UserFilter = z.strictObject({ ...paging, query: line(200).optional(), status: UserStatus.optional() });
export type UserFilter = z.output<typeof UserFilter>;

export const UserPage = pageOf(CompanyUser);
export type UserPage = z.infer<typeof UserPage>;

export const Invitation = z.strictObject({
  email: z.email().max(128).toLowerCase(),
  firstName: line(100),
  lastName: line(100).optional(),
  isAdmin: z.boolean().default(false),
  teams: z
    .array(z.strictObject(Membership.shape))
    .max(100)
    .refine((teams) => new Set(teams.map(({ teamId }) => teamId)).size === teams.length, rule('repeated_team'))
    .default([]),
});

export const UserPatch = z
  .strictObject({ firstName: line(100), lastName: line(100).nullable(), isAdmin: z.boolean() })
  .partial()
  .refine(something, rule('nothing_to_change'));

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

export const TeamName = z.strictObject({ name: line(100) });
export const TeamMemberRole = z.strictObject({ role: TeamRole });

export const Team = z.object({
  id: Id,
  name: z.string(),
  /** The caller's role in the team; null for a company admin who is not in it. */
  role: TeamRole.nullable(),
  memberCount: z.number().int(),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = z.object({
  id: Id,
  displayName: z.string(),
  emailAddress: z.email(),
  role: TeamRole,
});
export type TeamMember = z.infer<typeof TeamMember>;

/** What the company's installation can do, and for what it cannot, the setting that would change it. */
export const CompanyFeatures = z.object({
  transcription: z.object({
    engine: z.enum(['whisper', 'openai']).nullable(),
    /** Environment variables that would switch an engine on, when there is none. */
    settings: z.array(z.string()),
  }),
  analysis: z.object({ analyst: z.enum(['local', 'llm']) }),
  upload: z.object({ maxBytes: z.number().int(), extensions: z.array(z.string()) }),
  isExample: z.boolean(),
});
export type CompanyFeatures = z.infer<typeof CompanyFeatures>;
