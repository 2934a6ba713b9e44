export const ACTION =
  'mandar|enviar|encaminhar|passar|ligar|retornar|preparar|montar|marcar|agendar|verificar|checar|conferir|conversar|falar|confirmar|levar|separar|pedir|liberar|apresentar|revisar|ajustar|testar|assinar|deixar|dar (?:um |uma |o |a )?(?:retorno|resposta)|resolver|alinhar|compartilhar|cadastrar|emitir|analisar|avaliar|voltar|providenciar|avisar|perguntar|consultar|gerar|reservar|incluir|entregar|devolver|buscar|levantar|reenviar|colocar|trazer|chamar|criar|fazer (?:a|o|um|uma)|ver (?:se|com|isso|aqui|qual|quanto)|tentar|cobrar|imprimir|cotar|orcar|abrir|visitar|apurar|mapear|estudar|convidar|mostrar|combinar';
const PRESENT =
  'mando|envio|encaminho|passo|ligo|retorno|preparo|monto|agendo|verifico|checo|confirmo|levo|separo|peco|libero|apresento|reviso|ajusto|assino|aviso|compartilho|cadastro|emito|analiso|entrego|devolvo|providencio|pergunto|consulto|gero|reservo|incluo|levanto|chamo|trago|converso|falo|volto|dou (?:um |uma |o |a )?(?:retorno|resposta)|posto|visito|mostro|busco|coloco|crio|convido|deixo|leio';
/** "vou (te, já, só) mandar": a promise by its form alone. */
const FUTURE = new RegExp(
  `\\b(?:mandarei|enviarei|ligarei|passarei|estarei|confirmarei|retornarei|apresentarei|prepararei|encaminharei|entregarei)\\b|\\b(?:vou|irei|devo|vamos|fiquei de|fico de)(?: (?:te|lhe|ja|so|tambem|entao|logo|ai|la|me|voces?)){0,2} (?:${ACTION})\\b`,
);
/** "te mando", "já te envio", "mando pra você": a promise when it is addressed to somebody. */
const ADDRESSED = new RegExp(
  `\\b(?:te|lhe) (?:${PRESENT})\\b|\\b(?:${PRESENT}) (?:\\S+ ){0,4}(?:pra|para|com) (?:(?:a|o) )?(?:voce|voces|senhora?|ti)\\b`,
);
const BARE = new RegExp(`\\b(?:${PRESENT})\\b`, 'g');
const NOUN_BEFORE = /\b(?:o|um|do|no|ao|esse|este|meu|seu|proximo|primeiro|segundo|de) $/;

export interface PromiseForm {
  /** 0 to 1.1: how surely the words alone are a promise. */
  strength: number;
  /** Where the verb phrase begins. */
  at: number;
}

/** The first person undertaking something, in folded text. */
export function findPromise(folded: string): PromiseForm | null {
  const future = folded.search(FUTURE);
  if (future >= 0) return { strength: 1.1, at: future };
  const addressed = folded.search(ADDRESSED);
  if (addressed >= 0) return { strength: 0.9, at: addressed };
  for (const { index } of folded.matchAll(BARE)) {
    // "o aviso", "um retorno": a noun, no promise.
    if (!NOUN_BEFORE.test(folded.slice(Math.max(0, index - 10), index))) return { strength: 0.45, at: index };
  }
  return null;
}
