import * as z from 'zod/mini';
import { Id, line } from '../primitives.ts';

export const TeamRole = z.enum(['master', 'admin', 'member']);
export type TeamRole = z.infer<typeof TeamRole>;

export const Membership = z.object({ teamId: Id, role: TeamRole });
export type Membership = z.infer<typeof Membership>;

export const TeamName = z.strictObject({ name: line(100) });
export const TeamMemberRole = z.strictObject({ role: TeamRole });

export const Team = z.object({
  id: Id,
  name: z.string(),
  /** The caller's role in the team; null for a company admin who is not in it. */
  role: z.nullable(TeamRole),
  memberCount: z.int(),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = z.object({
  id: Id,
  displayName: z.string(),
  emailAddress: z.email(),
  role: TeamRole,
});
export type TeamMember = z.infer<typeof TeamMember>;
