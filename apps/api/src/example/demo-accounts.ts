/** Accounts of the example, with what they show. */
export const demoAccounts = [
  { email: 'ana@aurora.example', name: 'Ana Martins', role: 'administradora, líder de uma equipe' },
  { email: 'bruno@aurora.example', name: 'Bruno Teles', role: 'líder de uma equipe' },
  { email: 'carla@aurora.example', name: 'Carla Vieira', role: 'vendedora' },
  { email: 'davi@outra.example', name: 'Davi Rocha', role: 'administrador da segunda empresa' },
] as const;
