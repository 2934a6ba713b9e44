import type { ExampleCall } from './example-call.ts';

const bruno = 'bruno@aurora.example';
const carla = 'carla@aurora.example';

/** Meetings among colleagues of Aurora Tecnologia. */
export const internalCalls: readonly ExampleCall[] = [
  {
    key: 'alinhamento-semanal',
    title: 'Alinhamento semanal — vendas',
    owner: bruno,
    customer: null,
    us: ['Bruno Teles', 'Ana Martins', 'Carla Vieira', 'Diego Sales', 'Elisa Nunes', 'Leandro Pacheco'],
    them: [],
    daysAgo: 3,
    at: '09:00',
    tags: ['Interna'],
    format: 'VIDEO',
    template: null,
    dialogue: `
Bruno: Bom dia, time. Meia hora, três assuntos: funil, integração e férias. A Ana começa.
Ana: Bom dia. Fechamos a semana com onze propostas na rua, que somam quarenta e um mil por mês. Só quatro têm data para a resposta.
Carla: Uma das quatro é a Vértice. O financeiro deles leu a proposta e quer conversar nesta semana.
Ana: O que pode travar?
Carla: O preço. Ele comparou com um concorrente mais barato, mas isso eu e você já ensaiamos.
Ana: Ensaiamos, e eu fui uma compradora insuportável.
Elisa: A Rio Norte está na mesma situação. O jurídico deles travou na cláusula de dados.
Ana: Essa cláusula já deu problema três vezes. Bruno, vamos mudar o modelo?
Bruno: Vamos. Eu escrevo a versão nova e mando para o jurídico até quarta.
Diego: Eu queria falar da Horizonte. Pararam de responder, e acho que a culpa é minha.
Ana: Por quê, Diego?
Diego: Demorei para mandar o contrato que eles pediram. Passou de duas semanas.
Ana: Obrigada por falar. O que a gente muda para não repetir?
Diego: Eu podia ter um modelo pronto. Faço um nesta semana e deixo na pasta de todos.
Bruno: Boa. Leandro, a integração com o Treino Fácil existe ou não existe?
Leandro: Existe para a versão quatro. A Academia Pulso está na três. Consigo adaptar em dez dias.
Diego: Dez dias eu aguento. No contrato eu posso prometer trinta.
Leandro: Então eu começo amanhã e te aviso na sexta se aparecer surpresa.
Carla: Leandro, e o conector do rastreador? A Guará começa o teste na semana que vem.
Leandro: Está pronto, falta só a chave de acesso deles. Peço até quinta.
Bruno: Férias. A Elisa sai do dia cinco ao dia vinte de janeiro. Quem cobre?
Carla: Eu cubro a Andorinha. O resto, o Bruno.
Bruno: Combinado. Resumindo: eu reescrevo a cláusula, o Diego faz o modelo de contrato, o Leandro adapta o Treino Fácil. Mais alguma coisa?
Ana: Só uma. A Carla tem a melhor nota do mês em próximos passos. Vale ouvir a ligação da Pousada Maré Alta.
Carla: Ai, que vergonha.
Bruno: Vale mesmo. Bom trabalho, gente.
`,
  },
  {
    key: 'preparacao-vertice',
    title: 'Preparação da negociação Vértice',
    owner: carla,
    customer: null,
    us: ['Carla Vieira', 'Ana Martins'],
    them: [],
    daysAgo: 5,
    at: '17:00',
    tags: ['Interna', 'Proposta'],
    format: 'VIDEO',
    template: null,
    dialogue: `
Carla: Ana, obrigada por ficar até mais tarde. A negociação com a Vértice vai ter o Otávio, do financeiro, e eu nunca negociei com ele.
Ana: O que você já sabe dele?
Carla: Que ele lê tudo e que comparou com um concorrente, de trezentos por canteiro.
Ana: E o nosso está em quatrocentos e vinte. O que tem no nosso que não tem no deles?
Carla: A entrega por etapa da obra. Eles cobram à parte.
Ana: Então o primeiro número que você fala não é o desconto, é o pacote completo. Qual é a dor que a Marina te contou?
Carla: Quarenta mil de cimento perdido no ano.
Ana: Deixa a Marina dizer isso na frente dele. Vindo dela vale mais.
Carla: Boa. E até onde eu posso ir?
Ana: Com doze meses, trezentos e oitenta. Abaixo disso, só comigo. E não tira a instalação.
Carla: Ele vai pedir para tirar. Todo mundo pede.
Ana: Aí você pergunta o que aconteceu com a ferramenta anterior deles.
Carla: Virou enfeite, porque ninguém acompanhou.
Ana: Pronto. Quer ensaiar? Eu faço o Otávio.
Carla: Vai.
Ana: Carla, achei caro. O outro me faz por trezentos.
Carla: Entendo, Otávio. E nos trezentos, a entrega por etapa está incluída?
Ana: Não sei. Acho que não.
Carla: Então posso te mandar os dois lado a lado?
Ana: Muito bom. Você não se defendeu. Só não fala rápido demais.
Carla: Eu falo rápido quando fico nervosa.
Ana: Conta até dois depois que ele falar. Funciona comigo há quinze anos.
Carla: Conto. Mais uma coisa: se ele pedir para tirar o reajuste?
Ana: IPCA pode. Sem reajuste, não.
Carla: Fechado. Eu te mando a tabela comparativa amanhã cedo, para você revisar.
Ana: Mando de volta antes das nove.
`,
  },
  {
    key: 'funil-vendas-sul',
    title: 'Revisão de funil — Vendas Sul',
    owner: carla,
    customer: null,
    us: ['Carla Vieira', 'Ana Martins', 'Diego Sales'],
    them: [],
    daysAgo: 7,
    at: '08:30',
    tags: ['Interna'],
    format: 'VIDEO',
    template: null,
    dialogue: `
Ana: Vamos pelo funil, de baixo para cima. Diego, o que está mais perto de fechar?
Diego: A Academia Pulso. A demonstração foi ontem, e a coordenadora disse que votaria sim.
Ana: Qual é o tamanho?
Diego: Mil e quinhentos por mês, mais ou menos. Quatro unidades.
Ana: E o que falta?
Diego: Eu confirmar a integração com o aplicativo das aulas. Eles disseram que é essencial.
Carla: O Leandro sabe disso, pergunta para ele hoje. Eu já fiz a mesma pergunta no mês passado.
Diego: Pergunto depois desta reunião.
Ana: E a Horizonte?
Diego: Mandei a proposta na semana passada. Estão olhando.
Ana: Quem está olhando?
Diego: A Lúcia. E acho que o padre.
Ana: Acho não é nome. Você sabe quem assina?
Diego: Não perguntei.
Ana: Tudo bem. Descobre até sexta, e manda o contrato que eles pediram. Isso está aberto há dias.
Diego: Vou mandar.
Carla: Do meu lado, a Guará quer ver a demonstração com os dados deles, e ela já está marcada. E a Vértice está comparando preço.
Ana: Quanto vale a Guará?
Carla: Oitenta e dois caminhões, a trinta e cinco reais. Dois mil, oitocentos e setenta.
Ana: E a floricultura?
Carla: Parou. A dona viajou e não responde. Eu tentei três vezes.
Ana: Mais uma tentativa e fecha como perdida. Funil limpo é melhor que funil cheio.
Carla: Concordo. Ligo na quinta e encerro.
Ana: O Bom Vizinho?
Carla: Preciso da agência deles para resolver o encarte. O Nei não retornou.
Ana: Então a previsão do mês fica em cinco mil e quatrocentos para o time. Alguém discorda?
Diego: Eu acho que dá mais.
Ana: Então me surpreende.
`,
  },
  {
    key: 'um-a-um-elisa',
    title: '1:1 Elisa e Bruno',
    owner: bruno,
    customer: null,
    us: ['Bruno Teles', 'Elisa Nunes'],
    them: [],
    daysAgo: 14,
    at: '11:30',
    tags: ['Interna'],
    format: 'AUDIO',
    template: null,
    dialogue: `
Bruno: Elisa, esta meia hora é sua. Por onde você quer começar?
Elisa: Pela Drogaria Santa Luz. Renovou, mas eu quase perdi por causa de uma promessa de março.
Bruno: A perfumaria, que a gente não entregou. O que você aprendeu?
Elisa: Que eu anoto as promessas, mas não volto nelas. Criei um lembrete na primeira segunda de cada mês.
Bruno: Ótimo. Posso copiar para o time?
Elisa: Pode. Agora uma coisa mais chata. Eu me sinto sozinha nas contas grandes. A Rio Norte tem jurídico, diretoria, sessenta vendedores.
Bruno: O que te ajudaria: alguém na reunião ou alguém antes da reunião?
Elisa: Antes. Na reunião eu me viro.
Bruno: Então vamos separar quarenta minutos toda sexta, só para preparar. Serve?
Elisa: Serve muito.
Bruno: Ouvi a sua ligação da Cooperativa Vale Verde. Você fala trinta e poucos por cento do tempo. É a menor fatia do time.
Elisa: Isso é bom ou ruim?
Bruno: É ótimo. Mas no fim você não perguntou quanto eles poderiam pagar.
Elisa: Eu travo na hora do dinheiro. Parece falta de educação.
Bruno: E se você perguntar o custo do problema primeiro? Aí o valor aparece quase sozinho.
Elisa: Com o Hotel Caiçara dá para testar. Tenho diagnóstico na semana que vem.
Bruno: Testa e depois a gente escuta junto.
Elisa: Combinado. E as minhas férias, de cinco a vinte de janeiro, posso confirmar?
Bruno: Pode, eu resolvo a cobertura no alinhamento.
Elisa: Então já comprei a passagem.
Bruno: Eu imaginei.
`,
  },
];
