import type { Problems } from '../problem.ts';

export const shareProblems = {
  share_refused: [401, 'Senha incorreta, ou este link não existe. Confira o link e a senha com quem os enviou.'],
  share_expired: [410, 'Este link expirou. Peça um novo a quem o enviou.'],
  share_revoked: [410, 'Este link foi desativado. Peça um novo a quem o enviou.'],
  share_not_found: [404, 'Este link não existe mais.'],
  share_outside_recording: [400, 'O trecho passa do fim da gravação. Escolha um trecho dentro dela.'],
  too_many_shares: [409, 'Esta reunião já tem {most} links ativos. Desative um para criar outro.'],
} as const satisfies Problems;
