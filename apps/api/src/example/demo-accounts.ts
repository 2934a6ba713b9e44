/** Accounts of the example, with what they show. */
export const demoAccounts = [
  { email: 'ana@aurora.example', name: 'Ana Martins', note: 'administra', role: 'administradora, líder de uma equipe' },
  { email: 'bruno@aurora.example', name: 'Bruno Teles', note: 'lidera uma equipe', role: 'líder de uma equipe' },
  { email: 'carla@aurora.example', name: 'Carla Vieira', note: 'vende', role: 'vendedora' },
  {
    email: 'davi@outra.example',
    name: 'Davi Rocha',
    note: 'administra outra empresa',
    role: 'administrador da segunda empresa',
  },
] as const;

/** Everybody whom the example makes, also those that no list of accounts shows. */
export const exampleEmails: readonly string[] = [
  ...demoAccounts.map(({ email }) => email),
  'diego@aurora.example',
  'elisa@aurora.example',
];
