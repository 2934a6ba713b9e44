/** Markup and wording of one platform for a fixture's page. */
export interface Skin {
  host: string;
  /** Invitation address. */
  invitation: string;
  /** Shown before the pre-join page; `%close%` hides its container. */
  interstitial?: string;
  prejoin: string;
  nameInput: string;
  joinButton: string;
  lobby: string;
  denied: string;
  removed: string;
  ended: string;
  signIn: string;
  leaveButton: string;
  leave: string;
  /** `%id%` and `%name%`; media elements go into `.media`. */
  tile: string;
  chatButton: string;
  openChat: string;
  chatInput: string;
  chat: string;
  /** `%text%`. */
  message: string;
  /** `%name%` and `%text%`. */
  caption: string;
  talking: string;
}

export const skins = {
  google_meet: {
    host: 'meet.google.com',
    invitation: 'https://meet.google.com/abc-defg-hij',
    interstitial:
      '<div role="dialog">Quer que as pessoas vejam você? <button id="x">Continuar sem microfone e câmera</button></div>',
    prejoin:
      '<h1>Tudo pronto?</h1><input aria-label="Seu nome" id="n"><button jsname="Qx7uuf" id="j">Pedir para participar</button>',
    nameInput: '#n',
    joinButton: '#j',
    lobby:
      '<p>Pedindo para participar… Você vai participar da chamada quando alguém permitir.</p><button aria-label="Sair da chamada">x</button>',
    denied: 'Alguém na chamada negou sua solicitação para participar',
    removed: 'Você foi removido da reunião',
    ended: 'A chamada foi encerrada pelo organizador',
    signIn: 'Faça login para participar desta videochamada',
    leaveButton: '<button aria-label="Sair da chamada" id="l">⏏</button>',
    leave: '#l',
    tile: '<div class="tile" data-participant-id="spaces/a/devices/%id%"><span class="notranslate">%name%</span><div class="media"></div></div>',
    chatButton: '<button aria-label="Chat com todos" id="c">💬</button>',
    openChat: '#c',
    chatInput: '#t',
    chat: '<textarea aria-label="Enviar uma mensagem" id="t"></textarea><button aria-label="Enviar uma mensagem" id="s">➤</button>',
    message: '<div data-message-id="%id%">%text%</div>',
    caption: '<div><span class="NWpY1d">%name%</span><span class="ygicle">%text%</span></div>',
    talking: 'speaking',
  },
  microsoft_teams: {
    host: 'teams.microsoft.com',
    invitation: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%7d',
    interstitial:
      '<div><h1>How do you want to join?</h1><button data-tid="joinOnWeb" id="x">Continue on this browser</button></div>',
    prejoin:
      '<input data-tid="prejoin-display-name-input" placeholder="Type your name" id="n"><button id="prejoin-join-button" data-tid="prejoin-join-button">Join now</button><a href="#login">Sign in</a>',
    nameInput: '#n',
    joinButton: '#prejoin-join-button',
    lobby:
      '<p>Hi! Someone will let you in when the meeting starts</p><button id="hangup-button" aria-label="Leave">Leave</button>',
    denied: 'Sorry, but you were denied access to the meeting. Your request to join was declined.',
    removed: 'You’ve been removed from this meeting',
    ended: 'The meeting has ended',
    signIn: 'Sign in to join this meeting. Only people with an account can join.',
    leaveButton: '<button id="hangup-button" aria-label="Leave (Ctrl+Shift+H)">Leave</button>',
    leave: '#hangup-button',
    tile: '<div class="tile" data-tid="participant-tile" data-acc-id="8:orgid:%id%"><div data-tid="participant-name">%name%</div><div class="media"></div></div>',
    chatButton: '<button id="chat-button" aria-label="Chat">💬</button>',
    openChat: '#chat-button',
    chatInput: '#t',
    chat: '<div contenteditable="true" role="textbox" data-tid="ckeditor" aria-label="Type a message" id="t"></div><button data-tid="newMessageCommands-send" id="s">Send</button>',
    message: '<div data-tid="chat-pane-message">%text%</div>',
    caption:
      '<div data-tid="closed-caption"><span data-tid="author">%name%</span><span data-tid="closed-caption-text">%text%</span></div>',
    talking: 'speaking',
  },
  zoom: {
    host: 'app.zoom.us',
    invitation: 'https://us05web.zoom.us/j/81234567890?pwd=abc123',
    interstitial:
      '<div id="onetrust-banner-sdk"><button id="onetrust-accept-btn-handler">Accept Cookies</button></div>',
    prejoin:
      '<label for="input-for-name">Your Name</label><input id="input-for-name"><button class="preview-join-button" id="j">Join</button>',
    nameInput: '#input-for-name',
    joinButton: '#j',
    lobby: '<p>Please wait, the meeting host will let you in soon.</p><button aria-label="Leave">Leave</button>',
    denied: 'The host has denied your request to join',
    removed: 'You have been removed from this meeting by the host',
    ended: 'This meeting has been ended by host',
    signIn: 'This meeting requires authentication. Sign in to join.',
    leaveButton: '<button aria-label="Leave" id="l">Leave</button>',
    leave: '#l',
    tile: '<div class="tile video-avatar__avatar" data-participant-id="%id%"><div class="video-avatar__avatar-footer">%name%</div><div class="media"></div></div>',
    chatButton: '<button aria-label="open the chat panel" id="c">💬</button>',
    openChat: '#c',
    chatInput: '#t',
    chat: '<textarea class="chat-box__chat-textarea" placeholder="Type message here ..." id="t"></textarea><button class="chat-rtf-box__send" id="s">➤</button>',
    message: '<div class="new-chat-message__content">%text%</div>',
    caption:
      '<div class="live-transcription-subtitle__box"><span class="live-transcription-subtitle__speaker">%name%</span><span class="live-transcription-subtitle__item">%text%</span></div>',
    talking: 'video-avatar__avatar--active',
  },
  jitsi: {
    host: 'meet.jit.si',
    invitation: 'https://meet.jit.si/PadariaTrigal',
    prejoin:
      '<input id="premeeting-name-input" placeholder="Digite seu nome"><div role="button" data-testid="prejoin.joinMeeting" id="j">Participar da reunião</div>',
    nameInput: '#premeeting-name-input',
    joinButton: '#j',
    lobby: '<p>Aguardando um moderador permitir a sua entrada</p><button aria-label="Sair da reunião">x</button>',
    denied: 'Sua solicitação para participar foi rejeitada pelo moderador',
    removed: 'Você foi expulso! Um moderador removeu você',
    ended: 'A reunião foi encerrada',
    signIn: 'Autenticação: é preciso fazer login para entrar nesta sala',
    leaveButton: '<div role="button" aria-label="Sair da reunião" id="l">⏏</div>',
    leave: '#l',
    tile: '<span class="tile videocontainer" id="participant_%id%"><span class="displayname">%name%</span><div class="media"></div></span>',
    chatButton: '<div role="button" aria-label="Abrir bate-papo" id="c">💬</div>',
    openChat: '#c',
    chatInput: '#chat-input-messagebox',
    chat: '<textarea id="chat-input-messagebox"></textarea><button data-testid="chat.sendButton" id="s">➤</button>',
    message: '<div class="chatmessage"><div class="usermessage">%text%</div></div>',
    caption:
      '<div class="transcription-subtitles"><p><span class="caption-name">%name%</span><span class="caption-text">%text%</span></p></div>',
    talking: 'active-speaker',
  },
} as const satisfies Record<string, Skin>;
export type SkinName = keyof typeof skins;
