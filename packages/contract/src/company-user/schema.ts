import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line, pageOf, paging } from '../primitives.ts';
import { Membership } from '../team/schema.ts';
import { AuthType } from '../user/schema.ts';

/** `invited` until the person has signed in for the first time. */
export const UserStatus = z.enum(['active', 'invited', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** A user as visible to the company's admins. */
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
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
