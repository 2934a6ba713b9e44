import { call } from '@pauta/api-client';
import { refetchPeople, refetchTeams } from '@pauta/company';
import { type Input, type TeamRole, teams, users } from '@pauta/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';

export type NewPerson = Input<typeof users.invite>['body'];
export type PersonChange = Input<typeof users.update>['body'];
/** Roles of a person by team id. */
export type Roles = Readonly<Record<string, TeamRole>>;

const changed = (client: QueryClient) => () => Promise.all([refetchPeople(client), refetchTeams(client)]);

const setRole = (teamId: string, userId: string, role: TeamRole | null) => {
  const params = { id: teamId, userId };
  return role ? call(teams.putMember, { params, body: { role } }) : call(teams.removeMember, { params });
};

/** Creates an account and sends an invitation. */
export const inviteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewPerson) => call(users.invite, { body }),
    onSuccess: changed(client),
  });

export const inviteAgainOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(users.inviteAgain, { params: { id } }),
    onSuccess: changed(client),
  });

/** Changes name and access, then the changed teams. Earlier changes stay if a later one fails. */
export const changePersonOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      id,
      change,
      before,
      roles,
    }: {
      readonly id: string;
      readonly change: PersonChange;
      readonly before: Roles;
      readonly roles: Roles;
    }) => {
      const person = await call(users.update, { params: { id }, body: change });
      for (const teamId of new Set([...Object.keys(before), ...Object.keys(roles)])) {
        const role = roles[teamId] ?? null;
        if (role !== (before[teamId] ?? null)) await setRole(teamId, id, role);
      }
      return person;
    },
    onSettled: changed(client),
  });

/** Revokes or restores access. */
export const allowOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isAllowed }: { readonly id: string; readonly isAllowed: boolean }) =>
      call(isAllowed ? users.enable : users.disable, { params: { id } }),
    onSuccess: changed(client),
  });

export const createTeamOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (name: string) => call(teams.create, { body: { name } }),
    onSuccess: changed(client),
  });

export const renameTeamOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(teams.update, { params: { id }, body: { name } }),
    onSuccess: changed(client),
  });

export const removeTeamOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(teams.remove, { params: { id } }),
    onSuccess: changed(client),
  });

/** Adds a person to a team or changes the role; null removes the person. */
export const setMemberOptions = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: ({ userId, role }: { readonly userId: string; readonly role: TeamRole | null }) =>
      setRole(teamId, userId, role),
    onSuccess: changed(client),
  });
