import { z } from 'zod';
import { Id } from './primitives.ts';

export const AuthType = z.enum(['cognito', 'basic']);

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
});
export type User = z.infer<typeof User>;

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

export const TeamRole = z.enum(['master', 'admin', 'member']);
export type TeamRole = z.infer<typeof TeamRole>;

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
