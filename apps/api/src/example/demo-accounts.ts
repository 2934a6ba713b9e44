/** Example accounts with their role, as a code for the sign-in page and in words for the terminal. */
export const demoAccounts = [
  { email: 'ana@aurora.example', name: 'Ana Martins', role: 'admin', inWords: 'administradora, líder de uma equipe' },
  { email: 'bruno@aurora.example', name: 'Bruno Teles', role: 'leader', inWords: 'líder de uma equipe' },
  { email: 'carla@aurora.example', name: 'Carla Vieira', role: 'seller', inWords: 'vendedora' },
  { email: 'davi@outra.example', name: 'Davi Rocha', role: 'otherAdmin', inWords: 'administrador da segunda empresa' },
] as const;

/** Addresses of all example users, including those that are not in `demoAccounts`. */
export const exampleEmails: readonly string[] = [
  ...demoAccounts.map(({ email }) => email),
  'diego@aurora.example',
  'elisa@aurora.example',
];
