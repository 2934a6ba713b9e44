import type { Problems } from '../problem.ts';

export const userProblems = {
  user_not_found: [404, 'Pessoa não encontrada.'],
  user_exists: [409, 'Já existe uma conta com este e-mail. Use outro e-mail.'],
  user_not_invited: [409, 'Esta pessoa já entrou, ou está desativada. Não há convite a enviar.'],
  own_access: [409, 'Você não pode desativar a si mesmo nem deixar de ser administrador. Peça a outro administrador.'],
  published_password: [
    409,
    'A senha desta conta de exemplo é pública. Defina outra com o comando admin user set-password antes de reativar.',
  ],
  last_admin: [409, 'A empresa precisa de pelo menos um administrador ativo. Nomeie outro antes.'],
  wrong_password: [422, 'A senha atual não está certa. Digite-a de novo.'],
  weak_password: [422, 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.'],
  password_elsewhere: [409, 'Sua senha não fica aqui. Mude-a onde você faz login.'],
  too_many_attempts: [
    429,
    'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
  ],
} as const satisfies Problems;
