import type { Stranger } from './stranger-server.ts';

// Pages with other wording, order and delays than those of `skins.ts`. Each is serialised and sent to a browser.

/**
 * Meet: cookies, a dialog, a late name field, two ways to join, a lobby with a leave button, participants who join
 * late.
 */
const slowMeet: Stranger = ({ put, onPress, after, tell, on, voice, play }) => {
  const people: [string, string, MediaStream][] = [];
  const showPeople = () => {
    put(
      people
        .map(
          ([id, name]) =>
            `<div data-participant-id="${id}"><div class="n">${name} (Convidado)</div><button>Fixar</button><span id="${id}"></span></div>`,
        )
        .join(''),
      '#people',
    );
    for (const [id, , stream] of people) play(stream, `#${id}`);
  };
  put('<p>Faça login para ter mais recursos</p><div id="more"></div>');
  after(1, () =>
    put(
      '<div style="position:fixed;inset:0;background:#fff;z-index:9">Usamos cookies <button id="cookies">Aceitar todos</button></div>',
      '#more',
    ),
  );
  onPress('#cookies', () =>
    put(
      '<div role="dialog">Quer que as pessoas ouçam e vejam você? <button id="allow">Permitir microfone e câmera</button><button id="without">Continuar sem microfone e câmera</button></div>',
      '#more',
    ),
  );
  onPress('#without', () => {
    put('<h1>Sala da Trigal</h1>');
    after(2, () => {
      put(
        '<a href="https://accounts.google.com/">Entrar</a><button>Participar e usar um telefone para o áudio</button><span id="l">Qual é o seu nome?</span><input aria-labelledby="l" id="n"><button id="j" disabled>Pedir autorização para participar</button>',
      );
      document.querySelector('#n')?.addEventListener('input', () => {
        document.querySelector<HTMLButtonElement>('#j')!.disabled = false;
      });
    });
  });
  onPress('#j', () => {
    tell(`knock ${document.querySelector<HTMLInputElement>('#n')?.value}`);
    put('<h1>O organizador foi avisado de que você chegou</h1><button aria-label="Sair da chamada">x</button>');
    after(9, () => {
      tell('admitted');
      put(
        '<div id="people"></div><div id="toasts"></div><button aria-label="Sair da chamada" id="leave">x</button><button aria-label="Chat com todos">c</button>',
      );
    });
    after(10, async () => {
      people.push(['p1', 'Ana Souza', await voice(330)], ['p2', 'Bruno Lima', await voice(520)]);
      setInterval(showPeople, 700);
    });
  });
  on('noise', () =>
    put(
      '<div role="alert">A gravação da reunião foi encerrada</div><div role="alert">Bruno Lima foi removido da reunião</div><div role="alert">O acesso ao microfone foi negado</div><div role="alert">A reunião será encerrada em 5 minutos</div>',
      '#toasts',
    ),
  );
  on('end', () => put('<div role="alert">O organizador encerrou a reunião para todos</div>', '#toasts'));
};

/** Teams in a frame: a sign-in link next to the join button, unknown wording and markup. */
const framedTeams: Stranger = ({ put, onPress, after, tell, on, voice, play }) => {
  put('<h1>Como deseja ingressar na reunião?</h1><div id="more"></div>');
  after(2, () =>
    put('<button>Baixar o aplicativo</button><button id="web">Continuar neste navegador</button>', '#more'),
  );
  onPress('#web', () =>
    put(
      '<a href="https://login.microsoftonline.com/">Entrar</a><input placeholder="Digite seu nome" id="n"><button id="j">Ingressar agora</button>',
    ),
  );
  onPress('#j', () =>
    put(
      '<div role="dialog">Tem certeza de que não quer áudio ou vídeo? <button>Cancelar</button><button id="sure">Continuar sem áudio ou vídeo</button></div>',
    ),
  );
  onPress('#sure', () => {
    tell('knock');
    put('<p>Oi! Avisamos às pessoas na reunião que você está aguardando.</p><button>Sair</button>');
  });
  on('admit', async () => {
    put(
      '<section><figure><div id="m1"></div><figcaption>Ana Souza (Convidado)</figcaption></figure><figure><div id="m2"></div><figcaption>Bruno Lima</figcaption></figure></section><button id="leave">Sair (Ctrl+Shift+H)</button><button>Conversa</button>',
    );
    play(await voice(330), '#m1');
    play(await voice(520), '#m2');
  });
  on('end', () =>
    put('<h1>A reunião foi encerrada</h1><p>Como foi a qualidade da chamada?</p><button>Fechar</button>'),
  );
};

/** Zoom: a consent to the recording, before any sound. */
const consentZoom: Stranger = ({ put, onPress, tell, on, voice, play }) => {
  put('<label for="n">Your Name</label><input id="n"><button id="j">Join</button>');
  onPress('#j', () => {
    put(
      '<div id="people"></div><div role="dialog">This meeting is being recorded. By staying you consent. <button>Leave meeting</button><button id="ok">Got it</button></div><button aria-label="Leave">x</button><button aria-label="open the chat panel">c</button>',
    );
  });
  onPress('#ok', async () => {
    tell('consent');
    put(
      '<div data-participant-id="a"><b>Ana Souza (Host, co-host)</b><span id="m"></span></div><button aria-label="Leave">x</button>',
    );
    play(await voice(330), '#m');
  });
  on('end', () => put('<h1>This free meeting has ended</h1><p>It reached its time limit of 40 minutes.</p>'));
};

/** Buttons with words that nobody foresees, beside the name and in the call. */
const unforeseenWords: Stranger = ({ put, onPress, on, tell, voice, play }) => {
  put(
    '<button>Entrar com o Google</button><form><label>Seu nome <input id="n"></label><button type="button">Testar câmera</button><button id="j" type="button" disabled>Bora lá</button></form>',
  );
  document.querySelector('#n')?.addEventListener('input', () => {
    document.querySelector<HTMLButtonElement>('#j')!.disabled = false;
  });
  onPress('#j', () => {
    tell('knock');
    put('<p>Já já alguém te chama.</p>');
  });
  on('admit', async () => {
    put(
      '<div data-participant-id="a"><b>Ana Souza</b><span id="m"></span></div><button aria-label="Sair da chamada">x</button>',
    );
    play(await voice(330), '#m');
  });
  on('end', () => put('<h1>O encontro acabou</h1>'));
};

/** A refusal in a dialog above a lobby. */
const deniedOverLobby: Stranger = ({ put, onPress, after }) => {
  put('<input aria-label="Your name" id="n"><button id="j">Ask to join</button>');
  onPress('#j', () => {
    put(
      '<p>Please wait until a meeting host brings you into the call</p><button>Leave call</button><div id="d"></div>',
    );
    after(3, () =>
      put(
        '<div role="dialog"><p>Someone in the call denied your request to join</p><button>Return to home screen</button></div>',
        '#d',
      ),
    );
  });
};

const signInElsewhere: Stranger = ({ after }) =>
  after(1, () => location.assign('https://accounts.google.com/v3/signin/identifier?continue=x'));

/** A start page that offers another meeting. */
const unknownCode: Stranger = ({ put }) =>
  put(
    '<h1>Verifique o código da reunião</h1><p>Confira se digitou o código correto.</p><input placeholder="Digite um código ou link"><button>Participar</button>',
  );

const needsPasscode: Stranger = ({ put }) =>
  put(
    '<h1>Enter meeting passcode</h1><label>Your Name<input></label><label>Passcode<input type="password"></label><button disabled>Join</button>',
  );

/** An immediate call; further events are controlled by the test. */
const openMeet: Stranger = ({ put, onPress, on, voice, play, visit, tell }) => {
  put('<input aria-label="Seu nome" id="n"><button id="j">Participar agora</button>');
  const enter = async () => {
    put(
      '<div data-participant-id="a"><span class="notranslate">Ana Souza</span><span id="m"></span></div><button aria-label="Sair da chamada" id="l">x</button><button aria-label="Chat com todos">c</button>',
    );
    play(await voice(330), '#m');
    tell(`entered ${visit}`);
  };
  onPress('#j', () => void enter());
  on('remove', () => location.assign(`/gone/${encodeURIComponent('Você foi removido da reunião')}`));
  on('reload', () => location.reload());
  on('reload-into-call', () => {
    sessionStorage.setItem('in', '1');
    location.reload();
  });
  if (sessionStorage.getItem('in')) void enter();
  on('block', () => {
    for (;;);
  });
  on('end', () => put('<h1>A reunião foi encerrada</h1>'));
  on('rotate', () => {
    document.querySelector('[data-participant-id]')?.setAttribute('data-participant-id', 'b');
    put('Bruno Lima', '.notranslate');
  });
  on('left', () => location.assign(`/gone/${encodeURIComponent('Você saiu da reunião')}`));
};

export const strangers = {
  slowMeet,
  framedTeams,
  consentZoom,
  unforeseenWords,
  deniedOverLobby,
  signInElsewhere,
  unknownCode,
  needsPasscode,
  openMeet,
};
