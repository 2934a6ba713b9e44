import type { Side } from '@pauta/contract';

/** A subject of sales talk under its many names. Patterns run on folded text. */
export interface Concept {
  name: string;
  /** How a question names it. */
  asked: RegExp;
  /** How people say it. */
  said: RegExp;
  /** Who would say it. */
  side?: Side;
  /** The answer is a name. */
  named?: boolean;
  /** The answer has a number, a date or a word of time. */
  isTime?: boolean;
  /** Too broad to ask for once the question names anything else. */
  isBroad?: boolean;
}

export const concepts: readonly Concept[] = [
  {
    name: 'pain',
    asked:
      /\b(?:dor|dores|problemas?|dificuldades?|desafios?|queixas?|gargalos?|incidentes?|ocorrencias?|insatisf\w+|incomod\w*|atrapalh\w*)\b/g,
    said: /\b(?:problema|dificuldade|desafio|incomod\w+|atrapalh\w+|perd(?:e|em|emos|endo|i|eu|emo)\b|perco\b|caiu\b|cairam\b|levaram\b|piorou|dor de cabeca|da (?:muito |mais )?trabalho|trabalheira|ninguem (?:sabe|aguenta)|drama|nao (?:da|dou|damos) conta|nao (?:funciona|consigo|consegue)|trav(?:a|am|ando|ou)|demor(?:a|o|am|ando)|reclam\w+|prejuizo|retrabalho|doi\b|doeu|pegando|cai\b|caindo|parad[oa]s?|quebr\w+|esquec\w+|inferno|absurdo|complicad[oa]|sofr\w+|pior|atras\w+|bagunca)/,
    side: 'customer',
  },
  {
    name: 'expensive',
    asked: /\b(?:preco (?:muito )?alto|achou (?:muito )?caro|caro|carissimo)\b/g,
    said: /\b(?:car[oa]|carissim[oa]|salgad[oa]|puxad[oa]|pesad[oa]|mais que o dobro|fora do orcamento)\b/,
    side: 'customer',
  },
  {
    name: 'investment',
    asked: /\binvestimento\b/g,
    said: /\b(?:investimento|desembols\w+|custo total|fica em|sai por)\b/,
  },
  {
    name: 'fee',
    asked: /\b(?:comissao|comissoes|royalties)\b/g,
    said: /\b(?:comissao|comissoes|taxa|royalties|cobra(?:m|va)?)\b/,
  },
  {
    name: 'price',
    asked: /\b(?:precos?|custos?|custa|custam|custou|mensalidade|honorarios?|cobrad[oa])\b/g,
    said: /\b(?:custa|custam|custou|custo|cobramos|aluguel|preco|precos|sai por|sai a|saindo por|consigo|fica em|fica por|ficam em|ficaria em|valor|mensalidade|honorario|investimento|e de|por mes|por usuario|por pessoa|por aluno|por vida|por veiculo|a unidade)\b|r\$/,
  },
  {
    name: 'budget',
    asked: /\b(?:orcamento|verba|budget|capital|disponivel|para investir|pra investir)\b/g,
    said: /\b(?:orcamento|verba|budget|limite|no maximo|reserv(?:ei|ou|amos|ado|ada)|separ(?:ei|ou|amos|ado)|aprovad[oa]|guardad[oa]s?|posso gastar|gastar|capital|teto|previst[oa])\b/,
    side: 'customer',
  },
  {
    name: 'pays',
    asked: /\b(?:paga|pagam|pago|pagamos)\b/g,
    said: /\b(?:pago|paga|pagam|pagamos|pagava|pagando|gasto|gastamos|me cobra|cobram|hoje da)\b/,
    side: 'customer',
  },
  {
    name: 'spends',
    asked: /\b(?:gasta|gastam|gasto|gastos)\b/g,
    said: /\b(?:gasto|gastamos|gasta|me leva|vai embora|da uns?|custa)\b/,
    isBroad: true,
  },
  {
    name: 'revenue',
    asked: /\b(?:faturamento|receita|fatura|faturam)\b/g,
    said: /\b(?:fatur\w+|receita|vendemos por mes)\b/,
  },
  {
    name: 'competitor',
    asked:
      /\b(?:concorrentes?|concorrencia|outr[oa]s? (?:fornecedor\w*|corretora|solucao|ferramenta)|(?:qual|que) (?:outra )?empresa|alternativas?)\b/g,
    said: /\b(?:concorren\w+|me ofereceu|ofereceram|cot(?:ei|ou|amos) (?:com|n[ao])|fizemos com|fiz com|contratamos|trabalhamos com|ja tivemos|fui ver|recebi proposta|test(?:ei|amos) [ao]|(?:a|o) \S+ (?:me |nos )?(?:deixou|dizia|prometeu|cobra|cobrava|atendia|atrasou|sumiu)|outra? (?:empresa|fornecedor|proposta|ferramenta|solucao|orcamento)|cotacao d[aeo]|cheguei a ver|a ver o|vimos o|vi o|vi a|olhando (?:tambem )?[ao]|testamos o|avaliando|pessoal da|proposta d[ao]|tem uma empresa|fui ver|comparando com|tambem falei com|recebi (?:uma )?proposta|conversei com [ao])\b/,
    side: 'customer',
    named: true,
  },
  {
    name: 'decision',
    asked:
      /\b(?:decisor(?:es)?|decide|decidem|decidir|decisao|aprova|aprovar|aprovacao|autoriza|autorizacao|palavra final|aval|bate o martelo|assina|toma a decisao|responsavel pela (?:compra|decisao)|quem mais (?:\S+ ){0,2}(?:participa|avalia|olha|olhar|decide|opina|envolvid[oa]))\b/g,
    said: /\b(?:decid\w+|decisao|decisoes|bat[eo]r? o martelo|aprov(?:a|am|ar|o)\b|autoriz(?:a|am|ar|o)\b|palavra final|aval|assina|quem manda|manda no dinheiro|convencer|ok d[aeo]|da o ok|(?:ele|ela) liber(?:a|ou)|sobe pr[ao]|passa por|depende d[aeo]|(?:alinhar|conversar|falar|ver|consultar) com (?:o |a )?(?:meu|minha|soci\w+|diret\w+|chefe|esposa|marido)|da a palavra)\b/,
    side: 'customer',
  },
  {
    name: 'referral',
    asked: /\b(?:indicou|indicacao|indicado|recomendou)\b/g,
    said: /\b(?:indic(?:ou|acao|ado|aram)|recomend\w+|falou de voces|conhec\w+ voces por|deu seu contato)\b/,
  },
  {
    name: 'origin',
    asked: /\b(?:conheceu|conheceram|como chegou|origem do lead|ficou sabendo)\b/g,
    said: /\b(?:conheci|conheceu|conhecemos|vi um video|vi no|vi na|foi pel[oa]|foi por|instagram|google|indicou|indicacao|anuncio|feira|linkedin)\b/,
  },
  {
    name: 'sites',
    asked: /\b(?:filiais|filial|unidades?|lojas?)\b/g,
    said: /\b(?:filia(?:l|is)|unidades?|lojas?|matriz|farmacias?|restaurantes?|agencias|pontos de venda)\b/,
  },
  {
    name: 'team-size',
    asked: /\btamanho d[ao] (?:equipe|time)\b/g,
    said: /\b(?:somos|pessoas|equipe|time|colaboradores|funcionarios)\b/,
  },
  {
    name: 'place',
    asked: /\b(?:onde|localizacao|endereco)\b/g,
    said: /\b(?:onde|fica(?:mos)? (?:n[ao]|em)|estamos (?:n[ao]|em)|alugad[oa]|predio|bairro|galpao|escritorio|sede|endereco|casa)\b/,
  },
  {
    name: 'must-have',
    asked: /\b(?:indispensavel|imprescindivel|nao pode faltar|essencial|requisitos?|exigencias?)\b/g,
    said: /\b(?:nao pode faltar|indispensavel|imprescindivel|essencial|tem que ter|precisa ter|exig\w+|sem ele nem|nao abro mao)\b/,
  },
  {
    name: 'power',
    asked: /\b(?:energia(?: eletrica)?|luz)\b/g,
    said: /\b(?:energia|luz|apagao|gerador|nobreak)\b/,
  },
  {
    name: 'drop',
    asked: /\b(?:queda|reducao)\b/g,
    said: /\b(?:queda|caiu|cairam|caindo|reduz\w*|diminu\w+)\b/,
  },
  {
    name: 'staff',
    asked: /\b(?:funcionarios?|colaboradores|empregados)\b/g,
    said: /\b(?:funcionarios?|colaborador(?:es)?|empregad[oa]s?|registrad[oa]s)\b/,
  },
  {
    name: 'discount',
    asked: /\b(?:descontos?|abatimento)\b/g,
    said: /\b(?:desconto|abat(?:o|e|imento)|chegue em|faz por|melhorar (?:o preco|esse preco)|reduzir o valor)\b/,
  },
  {
    name: 'asks-for',
    isBroad: true,
    asked: /\b(?:pediu|pediram|solicitou|exigiu)\b/g,
    said: /\b(?:preciso|precisava|quero|queria|gostaria|consegue|tem como|da pra|pode fazer|me (?:da|faz|manda)|exige|exijo)\b/,
    side: 'customer',
  },
  {
    name: 'accepts',
    asked: /\b(?:aceitou|aceita|topou|concordou|fechou)\b/g,
    said: /\b(?:aceit\w+|top[oa]|fech(?:amos|ado|ou)|pode ser|combinado|concordo|quero sim)\b/,
  },
  {
    name: 'job',
    asked: /\b(?:profissao|trabalha com)\b/g,
    said: /\b(?:trabalh(?:o|a)\b|sou (?:engenheir|medic|dentist|advogad|professor|empresari|contador|arquitet|gerente|diretor|dono|dona)\w*|profissao|formad[oa] em)/,
  },
  {
    name: 'complains',
    asked: /\b(?:reclamou|reclamaram|reclamac\w+|insatisfeit[oa])\b/g,
    said: /\b(?:reclam\w+|ruim|pessim[oa]|horrivel|demor\w+|nao (?:atende|responde|funciona|presta)|chega (?:fri|atras|errad)\w+|abaixo-assinado|veio errad[oa]|piada|devagar|insatisfeit\w+|decepcion\w+)\b/,
    side: 'customer',
  },
  {
    name: 'fear',
    asked: /\b(?:preocupac\w+|receios?|medos?)\b/g,
    said: /\b(?:medo|receio|preocup\w+|trauma|insegur\w+|pe atras|e se (?:nao|eu)|o que me pega)\b/,
    side: 'customer',
  },
  {
    name: 'objection',
    asked: /\b(?:objec\w+|resistencias?|impedimentos?)\b/g,
    said: /\b(?:caro|cara|salgad[oa]|puxad[oa]|pesad[oa]|medo|receio|preocup\w+|complica\w*|nao (?:tenho|temos) (?:verba|tempo)|trauma|o que me pega|nao consigo|nao e prioridade|absurdo|muito tempo|e muito|vou pensar|quero pensar|demora|mais que o dobro|duvida|acho dificil|nao gosta)\b/,
    side: 'customer',
  },
  {
    name: 'deadline',
    isTime: true,
    asked: /\b(?:prazo|implantacao|implementacao|cronograma|fica pront[oa])\b/g,
    said: /\b(?:prazo|implant\w+|implement\w+|leva (?:uns |umas )?\w+ (?:e \w+ )?(?:dias|semanas|meses)|em \w+ (?:e \w+ )?dias|rodando|instala\w*|cronograma)\b/,
  },
  {
    name: 'expiry',
    asked: /\b(?:vence|vencimento|expira|termina|acaba|validade)\b/g,
    said: /\b(?:venc\w+|expira|termina|acaba|vai ate|validade)\b/,
  },
  {
    name: 'meeting',
    asked: /\b(?:reuniao|proxima conversa|proximo contato|proximo encontro|agendad[oa]|retorno d[aeo] contato)\b/g,
    said: /\b(?:reuniao|conversa|conversamos|a gente se fala|nos falamos|marc(?:a|o|amos|ado|ada|ar)|agend\w+|combinad[oa]|fechad[oa]|fechou|fica marcado|apresentacao|demonstracao|chamada|encontro)\b/,
  },
  {
    name: 'demo',
    asked: /\b(?:demonstracao|demo|apresentacao)\b/g,
    said: /\b(?:demonstra\w+|demo|apresenta(?:cao|r)|mostrar|ver funcionando|te mostro)\b/,
  },
  {
    name: 'visit',
    asked: /\b(?:visita|vistoria)\b/g,
    said: /\b(?:visita\w*|vistoria|ir ai|vou ai|venha|pode vir|passo ai|passar ai|ir ate)\b/,
  },
  {
    name: 'lock-in',
    asked: /\b(?:fidelidade|carencia de cancelamento)\b/g,
    said: /\bfidelidade\b/,
  },
  {
    name: 'contract-length',
    asked: /\b(?:duracao|tempo) d[oe] contrato|modalidade de contrato|contrato (?:proposto|oferecido)\b/g,
    said: /\b(?:contrato|semestral|anual|renovavel|prazo indeterminado|(?:meses|anos?))\b/,
  },
  {
    name: 'penalty',
    asked: /\bmultas?\b/g,
    said: /\bmultas?\b/,
  },
  {
    name: 'system',
    isBroad: true,
    asked: /\b(?:sistema|software|ferramenta|plataforma)\b/g,
    said: /\b(?:sistema|software|ferramenta|plataforma|planilha)\b/,
    named: true,
  },
  { name: 'crm', asked: /\bcrm\b/g, said: /\bcrm\b/, named: true },
  { name: 'erp', asked: /\berp\b/g, said: /\berp\b/, named: true },
  { name: 'tms', asked: /\btms\b/g, said: /\btms\b/, named: true },
  { name: 'operator', asked: /\boperadora\b/g, said: /\boperadora\b/, named: true },
  { name: 'bank', asked: /\bbanco\b/g, said: /\bbanco\b/, named: true },
  { name: 'hospital', asked: /\bhospital\b/g, said: /\bhospital\b/, named: true },
  { name: 'city', asked: /\bcidade\b/g, said: /\bcidade\b/, named: true },
  {
    name: 'agency',
    asked: /\b(?:agencia|escola|corretora|fornecedor)\b/g,
    said: /\b(?:quem (?:prepara|fornece|faz|atende|presta|entrega)|agencia|escola|corretora|fornecedor|(?:a|o) \S+ (?:me |nos )?(?:deixou|dizia|prometeu|cobra|cobrava|atendia|atrasou|sumiu))\b/,
    named: true,
  },
  {
    name: 'security',
    asked: /\b(?:seguranca|lgpd|privacidade)\b/g,
    said: /\b(?:seguranca|lgpd|privacidade|criptograf\w+|servidores|termo de tratamento|protegid\w+)\b/,
  },
  {
    name: 'reason',
    isBroad: true,
    asked: /\b(?:por que|porque|motivo|motivou|razao)\b/g,
    said: /\b(?:porque|por causa|motivo|e que|por conta|ja que|o reajuste)\b/,
  },
  {
    name: 'goal',
    asked: /\b(?:meta|objetivo)\b/g,
    said: /\b(?:meta|objetivo|queria chegar|chegar em|pretend\w+)\b/,
  },
  {
    name: 'loss',
    asked: /\b(?:prejuizo|perda|perde|perdeu)\b/g,
    said: /\b(?:prejuizo|perd(?:a|e|eu|em|emos|i|as)|foi coisa de|descont\w+)\b/,
  },
  {
    name: 'likes',
    asked: /\b(?:mais gosta|gostou|funcionalidade favorita|elogi\w+)\b/g,
    said: /\b(?:gosta|gostei|gosto|gostamos|adoro|amei|nao da pra viver sem|super bem|excelente)\b/,
    side: 'customer',
  },
  {
    name: 'missing',
    asked: /\b(?:faltando|falta|faltou)\b/g,
    said: /\bfalt(?:a|am|ando|ou)\b/,
  },
  {
    name: 'start',
    asked: /\b(?:comecar|comeca|iniciar|inicio|a partir de quando|assumimos|rodando)\b/g,
    said: /\b(?:comec\w+|inici\w+|a partir|rodando|assum\w+|virar)\b/,
  },
];
