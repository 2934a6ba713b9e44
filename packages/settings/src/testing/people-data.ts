import { api, type CompanyUser, displayName, type Team, type TeamRole } from '@pauta/contract';
import { cast, idOf, respond, team } from '@pauta/testing';

const [sales, support] = [idOf('team', 1), idOf('team', 2)];

export const companyUser = (overrides: Partial<CompanyUser> = {}): CompanyUser => ({
  id: cast.carla.id,
  emailAddress: 'carla@aurora.example',
  firstName: 'Carla',
  lastName: 'Vieira',
  isAdmin: false,
  status: 'active',
  authType: 'cognito',
  teams: [{ teamId: sales, name: 'Novos negócios', role: 'member' }],
  ...overrides,
});

export const companyPeople: readonly CompanyUser[] = [
  companyUser({
    id: cast.ana.id,
    emailAddress: 'ana@aurora.example',
    firstName: 'Ana',
    lastName: 'Martins',
    isAdmin: true,
    teams: [{ teamId: sales, name: 'Novos negócios', role: 'master' }],
  }),
  companyUser({
    id: idOf('user', 21),
    emailAddress: 'bia@aurora.example',
    firstName: 'Bia',
    lastName: 'Reis',
    status: 'invited',
    teams: [],
  }),
  companyUser(),
  companyUser({
    id: cast.diego.id,
    emailAddress: 'diego@aurora.example',
    firstName: 'Diego',
    lastName: 'Sales',
    status: 'disabled',
    teams: [],
  }),
];

export const companyTeams: readonly Team[] = [
  team({ id: sales, name: 'Novos negócios' }),
  team({ id: support, name: 'Pós-venda' }),
];

/** A fake server that stores people and teams. */
export const peopleHandlers = (people = companyPeople, teams = companyTeams): ReturnType<typeof respond>[] => {
  let users = [...people];
  let groups = [...teams];
  const find = (id: string): CompanyUser => users.find((one) => one.id === id) ?? companyUser({ id });
  const put = (id: string, change: Partial<CompanyUser>): CompanyUser => {
    users = users.map((one) => (one.id === id ? { ...one, ...change } : one));
    return find(id);
  };
  const setRole = (id: string, teamId: string, role: TeamRole | null): CompanyUser => {
    const others = find(id).teams.filter((one) => one.teamId !== teamId);
    const name = groups.find((one) => one.id === teamId)?.name ?? '';
    return put(id, { teams: role ? [...others, { teamId, name, role }] : others });
  };
  const roleIn = (teamId: string, { teams: of }: CompanyUser) => of.find((one) => one.teamId === teamId)?.role;
  const membersOf = (teamId: string) =>
    users.flatMap((one) => {
      const role = one.status === 'disabled' ? undefined : roleIn(teamId, one);
      return role ? [{ id: one.id, displayName: displayName(one), emailAddress: one.emailAddress, role }] : [];
    });
  const counted = (one: Team): Team => ({ ...one, memberCount: membersOf(one.id).length });
  return [
    respond(api.users.list, ({ query: { query = '', status, page, limit } }) => {
      const found = users.filter(
        (one) =>
          `${displayName(one)} ${one.emailAddress}`.toLowerCase().includes(query.toLowerCase()) &&
          (!status || one.status === status),
      );
      const items = found.slice((page - 1) * limit, page * limit);
      return { items, total: found.length, totalIsCapped: false, page, limit };
    }),
    respond(api.users.invite, ({ body: { email, firstName, lastName = null, isAdmin, teams: of } }) => {
      const id = idOf('user', 30 + users.length);
      users.push(companyUser({ id, emailAddress: email, firstName, lastName, isAdmin, status: 'invited', teams: [] }));
      for (const { teamId, role } of of) setRole(id, teamId, role);
      return find(id);
    }),
    respond(api.users.inviteAgain, ({ params: { id } }) => find(id)),
    respond(api.users.update, ({ params: { id }, body }) => put(id, body as Partial<CompanyUser>)),
    respond(api.users.disable, ({ params: { id } }) => put(id, { status: 'disabled' })),
    respond(api.users.enable, ({ params: { id } }) => put(id, { status: 'active' })),
    respond(api.teams.listAll, () => groups.map(counted)),
    respond(api.teams.create, ({ body: { name } }) => {
      const made = team({ id: idOf('team', 10 + groups.length), name, memberCount: 0, role: null });
      groups.push(made);
      return made;
    }),
    respond(api.teams.update, ({ params: { id }, body: { name } }) => {
      groups = groups.map((one) => (one.id === id ? { ...one, name } : one));
      return counted(groups.find((one) => one.id === id) ?? team());
    }),
    respond(api.teams.remove, ({ params: { id } }) => {
      groups = groups.filter((one) => one.id !== id);
      return undefined;
    }),
    respond(api.teams.members, ({ params: { id } }) => membersOf(id)),
    respond(api.teams.putMember, ({ params: { id, userId }, body: { role } }) => {
      const { emailAddress, ...person } = setRole(userId, id, role);
      return { id: userId, displayName: displayName({ emailAddress, ...person }), emailAddress, role };
    }),
    respond(api.teams.removeMember, ({ params: { id, userId } }) => {
      setRole(userId, id, null);
      return undefined;
    }),
  ];
};
