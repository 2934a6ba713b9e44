import type { Problems } from '../problem.ts';

export const botProblems = {
  // inviting
  bot_address_missing: [422, 'Não há um endereço de reunião aqui. Cole o link da reunião ou o convite inteiro.'],
  bot_platform_unsupported: [
    422,
    'O anotador ainda não entra em reuniões de {host}. Use Google Meet, Microsoft Teams, Zoom ou Jitsi, ou envie a gravação depois.',
  ],
  bot_time_past: [422, 'Este horário já passou. Escolha outro horário, ou peça para entrar agora.'],
  meeting_at_same_time: [409, 'Já existe uma reunião com este endereço neste horário. Abra a reunião que já existe.'],
  meeting_at_same_time_hidden: [
    409,
    'Outra pessoa da empresa já convidou o anotador para esta reunião neste horário. Peça acesso a ela.',
  ],
  // asking something of a bot
  bot_absent: [409, 'Esta reunião não tem anotador. Crie uma reunião com o link para convidar um.'],
  bot_at_work: [409, 'O anotador já está a caminho ou na reunião. Peça para ele sair antes.'],
  bot_processing: [409, 'A gravação do anotador está sendo processada. Espere terminar.'],
  bot_meeting_disabled: [409, 'Esta reunião está desativada. Ative a reunião e tente de novo.'],
  bot_ended: [409, 'O anotador já saiu desta reunião.'],
  bot_not_recording: [409, 'O anotador não está gravando agora.'],
  bot_without_pause: [409, 'Este gravador não sabe pausar. Peça para o anotador sair, se preciso.'],
  // a recorder's own calls
  bot_not_found: [404, 'Anotador não encontrado.'],
  bot_lease_lost: [409, 'Outro gravador assumiu este anotador.'],
  bot_media_not_found: [404, 'Arquivo de gravação não encontrado.'],
  bot_media_closed: [409, 'Este arquivo de gravação já foi fechado.'],
  bot_limit_reached: [422, 'Este anotador já enviou tudo o que guardamos de um anotador.'],
  // the recorder as a whole
  recorder_absent: [
    503,
    'Nenhum gravador está ligado. Inicie o gravador em uma máquina com Chromium, ou escolha um provedor.',
  ],
  recorder_lacks_chromium: [503, 'O gravador não encontrou um Chromium. Instale o Chromium na máquina do gravador.'],
  recorder_lacks_memory: [
    503,
    'A máquina do gravador está com pouca memória livre. Feche outros programas nela, ou use uma máquina maior.',
  ],
  recorder_lacks_disk: [503, 'O disco do gravador está quase cheio. Libere pelo menos 1 GB na máquina do gravador.'],
  recorder_outdated: [503, 'O gravador é de outra versão do Pauta. Atualize o gravador.'],
  recorder_unavailable: [
    503,
    'O gravador não está disponível agora. Fale com quem administra o Pauta, ou escolha um provedor.',
  ],
} as const satisfies Problems;
