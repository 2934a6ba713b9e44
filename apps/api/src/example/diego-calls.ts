// A list: what was said, call by call.

import type { ExampleCall } from './example-call.ts';

const owner = 'diego@aurora.example';
const us = ['Diego Sales'];

/** Meetings of Diego Sales, of Vendas Sul. */
export const diegoCalls: readonly ExampleCall[] = [
  {
    key: 'horizonte-retomada',
    title: 'Retomada — Escola Horizonte',
    owner,
    customer: { name: 'Escola Horizonte', domain: 'horizonte.example' },
    us,
    them: ['Lúcia Ferraz'],
    daysAgo: 1,
    at: '16:00',
    tags: ['Follow-up', 'Risco'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Diego: Oi, Lúcia, boa tarde! Quanto tempo. E aí, conseguiram olhar a proposta?
Lúcia: Oi, Diego. Olhamos por cima. Para ser honesta, esfriou um pouco por aqui.
Diego: Entendi. Mas vocês viram que a gente lançou o módulo de cantina? Ficou muito bom. Ele prevê a merenda por turma, por dia, mostra o cardápio, manda para o fornecedor, tudo automático.
Lúcia: Vi o e-mail.
Diego: E tem também o painel novo, que é lindo. A diretora abre no celular, vê o consumo da semana, a sobra, o custo por aluno. O pessoal de uma escola em Maringá está apaixonado.
Lúcia: Imagino. É que aqui mudou a direção, não sei se você soube.
Diego: Ah, mudou? Não sabia. Mas isso não deve ser problema, né? Porque o resultado é o mesmo.
Lúcia: É que a nova diretora quer rever todos os contratos. Ela cortou até o jardineiro.
Diego: Caramba. Mas olha, eu consigo melhorar o preço. Se fechar neste mês, faço vinte por cento.
Lúcia: O preço não foi bem o ponto, Diego. A gente ficou sem retorno por três semanas quando pediu o contrato com a outra escola.
Diego: Puxa, é verdade, acabou atrasando. Foi uma correria aqui. Desculpa mesmo.
Lúcia: Tudo bem. Mas pegou mal com a diretora, porque fui eu que indiquei vocês.
Diego: Entendo. Tipo, eu posso falar com ela, então?
Lúcia: Agora não é hora. Ela está no meio do conselho.
Diego: E se eu mandar um material para ela?
Lúcia: Pode mandar para mim, que eu vejo o momento.
Diego: Beleza. E você acha que ainda sai neste ano?
Lúcia: Não sei dizer. Hoje eu diria que não.
Diego: Tá. Então eu vou te mandando as novidades e a gente vai se falando, pode ser?
Lúcia: Pode. Obrigada, Diego.
`,
  },
  {
    key: 'sorriso-diagnostico',
    title: 'Diagnóstico Clínica Sorriso',
    owner,
    customer: { name: 'Clínica Sorriso', domain: 'clinicasorriso.example' },
    us,
    them: ['Helena Prado'],
    daysAgo: 2,
    at: '14:00',
    tags: [],
    format: 'VIDEO',
    template: 'Diagnóstico',
    state: 'awaiting_upload',
    dialogue: '',
  },
  {
    key: 'pulso-negociacao',
    title: 'Negociação Academia Pulso',
    owner,
    customer: { name: 'Academia Pulso', domain: 'pulso.fit.br' },
    us,
    them: ['Rafael Antunes'],
    daysAgo: 3,
    at: '11:30',
    tags: ['Negociação'],
    format: 'AUDIO',
    template: 'Negociação',
    dialogue: `
Rafael: Fala, Diego! Estou no intervalo da aula, tenho quinze minutos.
Diego: Fala, Rafael. Quinze dá e sobra. Você leu o que eu te mandei na segunda?
Rafael: Li na esteira. Gostei, mas o valor veio mais alto do que eu esperava.
Diego: O que você esperava?
Rafael: Uns mil e duzentos pelas quatro unidades. Veio mil, quinhentos e vinte.
Diego: A diferença é a unidade do shopping, que abre domingo e precisa da escala de sete dias. As outras três saem a trezentos e sessenta.
Rafael: E se eu deixar o shopping de fora?
Diego: Dá mil e oitenta. Mas foi do shopping que você mais reclamou: sete faltas de professor em outubro, e todas lá.
Rafael: É, você anotou mesmo. Foram sete.
Diego: Quanto custa para você uma aula cancelada?
Rafael: Se for de bike, lotada, eu devolvo crédito para trinta alunos. Dá uns seiscentos reais, fora a reclamação no aplicativo.
Diego: Então uma aula salva por mês já paga a diferença do shopping.
Rafael: Paga. Tá, mas me ajuda de algum jeito, porque dezembro é mês morto.
Diego: Posso fazer assim: o contrato começa agora, e dezembro sai pela metade. Nos outros meses, o preço cheio, com doze meses.
Rafael: Metade em dezembro eu gosto. Doze meses eu não gosto.
Diego: Com seis meses, eu consigo manter o preço, mas não o desconto de dezembro.
Rafael: Hum. E se nos doze meses eu puder sair caso vocês não entreguem a integração com o aplicativo das aulas?
Diego: Isso eu coloco: se a integração não estiver no ar em trinta dias, você sai sem multa.
Rafael: Aí eu fecho. Doze meses, dezembro pela metade e a cláusula dos trinta dias.
Diego: Você decide sozinho, ou o seu sócio precisa ver?
Rafael: O Téo assina junto, mas ele já falou que confia em mim.
Diego: Mando o contrato hoje até as seis. Vocês assinam quando?
Rafael: Amanhã à noite, quando o Téo volta de viagem. E quero começar no dia primeiro.
Diego: Dia primeiro combinado. Eu ligo na quarta para marcar a instalação.
Rafael: Show. Agora deixa eu voltar, que a turma está gritando.
`,
  },
  {
    key: 'pulso-demonstracao',
    title: 'Demonstração Academia Pulso',
    owner,
    customer: { name: 'Academia Pulso', domain: 'pulso.fit.br' },
    us,
    them: ['Rafael Antunes', 'Mila Couto'],
    daysAgo: 8,
    at: '13:30',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Diego: Rafael, Mila, vocês estão vendo a minha tela? Está no painel de escala.
Mila: Estamos. Eu sou a coordenadora, então a escala é o meu pesadelo. Pode mostrar sem dó.
Diego: Esse é o painel geral. Aqui em cima tem os filtros, aqui os relatórios, e aqui dá para mudar a cor, se vocês quiserem.
Rafael: A cor está ótima. Como eu vejo quem falta amanhã?
Diego: Boa, vamos direto. Amanhã, na unidade do shopping, ela marca risco alto às sete da manhã.
Mila: É a aula do Guto. Ele faltou duas vezes neste mês na mesma hora. Como ela sabe?
Diego: Ela olha o histórico de ponto. Quem faltou em dia de chuva, quem deu aula até tarde na véspera.
Mila: O Guto dá aula até as onze da noite na outra unidade. É por isso!
Rafael: E a gente que monta assim, Mila.
Diego: Aqui embaixo ela sugere a troca: o Guto fica com a aula das nove, e a Jana pega a das sete.
Mila: A Jana toparia, ela mora do lado.
Diego: A Jana recebe uma pergunta no celular. Se ela aceitar, a escala muda, e os alunos nem ficam sabendo.
Rafael: E no aplicativo das aulas, o nome do professor troca?
Diego: Troca se a gente integrar. Vocês usam o Treino Fácil?
Mila: O Treino Fácil, isso. A reserva é toda por lá.
Diego: A integração com o Treino Fácil eu já vi funcionando em uma rede, mas preciso confirmar a versão de vocês.
Rafael: Essa parte é essencial. Sem isso, o aluno acha que vai ter o Guto e sai bravo.
Diego: Anotei como essencial. Eu confirmo com a equipe técnica até amanhã e te escrevo.
Mila: E hora extra? Ele, o sistema, avisa se alguém passou do limite?
Diego: Avisa antes de passar. Olha aqui: o Vander está com quarenta e uma horas.
Mila: Isso me salvaria com o contador.
Rafael: Diego, e o preço?
Diego: Fica entre mil e cem e mil e seiscentos por mês, depende do shopping abrir domingo na escala. Mando a proposta certinha na segunda.
Rafael: Manda. Se a integração existir mesmo, a gente anda rápido.
Mila: Eu votaria sim hoje.
`,
  },
  {
    key: 'serra-clara-demonstracao',
    title: 'Demonstração Laticínios Serra Clara',
    owner,
    customer: { name: 'Laticínios Serra Clara', domain: 'serraclara.example' },
    us,
    them: ['Eunice Prates', 'Hugo Ramalho'],
    daysAgo: 11,
    at: '09:00',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Hugo: Diego, já aviso que eu sou o chato da tecnologia. A Eunice é a simpática.
Eunice: É verdade, nas duas partes.
Diego: Toda empresa precisa dos dois. Hugo, qual é a primeira coisa chata que você quer perguntar?
Hugo: Onde ficam os nossos dados?
Diego: No Brasil, em São Paulo, separados por empresa. Eu te mando o documento de segurança depois da reunião.
Hugo: Manda mesmo. O último disse que mandava e mandou um folder.
Diego: Eu mando o de verdade, tem dezoito páginas. Eunice, na outra conversa você me falou da muçarela que vence no caminhão. Vou começar por ela.
Eunice: Por favor. Foram mil e cem quilos em um mês.
Diego: Aqui está a previsão por cliente e por semana. A rede de Lages pediu dois mil quilos, mas ela só costuma vender mil e trezentos.
Eunice: E devolve os setecentos, com dez dias de validade, e eu não consigo mais vender.
Diego: O alerta chega no momento do pedido. O vendedor de vocês vê na tela: este cliente costuma devolver um terço.
Eunice: E ele faz o quê? Nega o pedido?
Diego: Ele sugere dividir em duas entregas. Na rede que usa isso, metade dos clientes aceita.
Hugo: De onde vêm as devoluções? Porque no nosso ERP a devolução entra como nota avulsa.
Diego: Boa. Qual é o ERP?
Hugo: O Sankhya. E a nota avulsa não tem o número do pedido original.
Diego: Então a gente precisa casar por cliente, produto e lote. Dá para fazer, mas eu não vou dizer que é automático sem um teste.
Hugo: Essa foi a primeira resposta que eu gostei.
Diego: O teste seria com três meses de notas. Você consegue exportar?
Hugo: Consigo, mas só depois do fechamento, dia dez.
Eunice: Dia dez está bom. O leite não para, mas a gente espera.
Diego: Então fica assim: hoje eu mando o documento de segurança, o Hugo exporta as notas até o dia doze, e no dia dezenove a gente vê o resultado juntos, às nove. Pode ser?
Hugo: Pode. Se o casamento das notas passar de noventa por cento, eu aprovo a parte técnica.
Eunice: E eu falo com o seu Aristides, que é quem paga.
`,
  },
  {
    key: 'horizonte-apresentacao',
    title: 'Apresentação Escola Horizonte',
    owner,
    customer: { name: 'Escola Horizonte', domain: 'horizonte.example' },
    us,
    them: ['Lúcia Ferraz', 'Padre Anselmo'],
    daysAgo: 15,
    at: '10:00',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Lúcia: Diego, este é o padre Anselmo, nosso diretor. Ele só tem meia hora antes da missa.
Padre: Bom dia, filho. Pode começar, que o sino não espera.
Diego: Bom dia, padre. Então, a Aurora é uma plataforma de previsão com inteligência. A gente nasceu em dois mil e dezenove, hoje são mais de duzentos clientes em oito estados, e o nosso time tem setenta pessoas.
Diego: Nós temos quatro módulos: Previsão, Compras, Escala e Painel. O de Previsão é o carro-chefe, usa o histórico e o calendário. O de Compras gera o pedido. O de Escala é para equipe. E o Painel junta tudo.
Padre: E para uma escola, serve o quê?
Diego: Então, para escola a gente indica Previsão e Compras, por causa da merenda. São mil e duzentos alunos, né, Lúcia?
Lúcia: Novecentos e quarenta.
Diego: Novecentos e quarenta, isso. Então, com novecentos e quarenta alunos, a economia costuma ser de quinze por cento na merenda.
Padre: Quinze por cento de quanto? O senhor sabe quanto gastamos?
Diego: Não tenho esse número aqui, padre. A Lúcia deve ter.
Lúcia: São uns trinta e oito mil por mês.
Diego: Então daria uns cinco mil e setecentos de economia. Muito bom.
Padre: Se é verdade, é bom. E como vocês sabem quantos alunos vão faltar amanhã?
Diego: Pela lista de presença. Vocês têm a presença em sistema?
Lúcia: Temos no Diário Escolar, mas a professora lança até o fim do dia.
Diego: Precisaria lançar cedo, até as oito e meia.
Lúcia: Isso vai ser difícil. Metade lança em casa.
Diego: Ah, mas com o tempo elas se acostumam.
Padre: Meu filho, eu lido com professores há trinta anos. Acostumar não é a palavra.
Diego: Entendi. A gente pode ver um jeito. Tipo, um aplicativo simples.
Padre: Mande a proposta para a Lúcia. E mande junto o contrato de outra escola, para eu ver como fizeram.
Diego: Mando, sim. Então, ainda nesta semana.
Lúcia: Obrigada, Diego. O sino tocou.
`,
  },
  {
    key: 'serra-clara-diagnostico',
    title: 'Diagnóstico Laticínios Serra Clara',
    owner,
    customer: { name: 'Laticínios Serra Clara', domain: 'serraclara.example' },
    us,
    them: ['Eunice Prates'],
    daysAgo: 17,
    at: '15:30',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Eunice: Serra Clara, boa tarde.
Diego: Boa tarde, Eunice, é o Diego, da Aurora. A gente combinou às três e meia.
Eunice: Combinou, sim. Espera eu fechar a porta, que a caldeira está apitando. Pronto.
Diego: Pode me contar o que vocês produzem?
Eunice: Muçarela, ricota, requeijão e iogurte. Quarenta mil litros de leite por dia.
Diego: E onde está o problema?
Eunice: Na volta. O cliente pede demais, não vende e devolve perto do vencimento. Em outubro voltaram mil e cem quilos só de muçarela.
Diego: O que vocês fazem com o que volta?
Eunice: O que dá, vira produto fundido, com margem quase zero. O que não dá, vai para o lixo, e ainda pago para jogar.
Diego: Em dinheiro, isso dá quanto por mês?
Eunice: Vinte e dois mil reais, mais ou menos. O contador diz vinte e cinco.
Diego: E quem aceita o pedido grande?
Eunice: O vendedor, que ganha comissão pelo que sai, não pelo que fica. Aí já viu.
Diego: Vocês já tentaram mudar a comissão?
Eunice: Tentamos no ano passado, e perdi dois vendedores bons. Voltamos atrás.
Diego: Então a saída precisa ajudar o vendedor, não brigar com ele.
Eunice: É isso mesmo. Nunca tinha pensado assim.
Diego: Quantos vendedores são?
Eunice: Catorze, na rua, com celular.
Diego: E o pedido entra por onde?
Eunice: Por um aplicativo do Sankhya, que é o nosso ERP.
Diego: Quem mais participa da decisão?
Eunice: O Hugo, da tecnologia, que é desconfiado. E quem paga é o seu Aristides, o dono. Ele gosta de ver funcionando antes.
Diego: Ótimo, então vamos mostrar funcionando. Quinta da semana que vem, às nove, com você e o Hugo?
Eunice: Melhor na sexta. Quinta é dia de coleta.
Diego: Sexta às nove, então. E você me manda as devoluções de outubro?
Eunice: Mando uma foto do quadro. Está tudo no quadro.
`,
  },
  {
    key: 'pulso-diagnostico',
    title: 'Diagnóstico Academia Pulso',
    owner,
    customer: { name: 'Academia Pulso', domain: 'pulso.fit.br' },
    us,
    them: ['Rafael Antunes'],
    daysAgo: 20,
    at: '14:30',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Diego: E aí, Rafael, tudo certo? Vi que vocês abriram mais uma unidade.
Rafael: Abrimos a do shopping em agosto. Quatro agora. E junto abriu a minha úlcera.
Diego: O que está dando errado no shopping?
Rafael: Professor que falta. Lá tem aula todo dia, inclusive domingo, e a escala é feita numa folha de papel pela Mila.
Diego: Quantas faltas dá por mês?
Rafael: Em setembro foram cinco. Outubro ainda não fechou, mas já são sete.
Diego: E quando falta, o que acontece?
Rafael: A aula é cancelada, o aluno reclama no aplicativo, e a nota da gente cai. Estava em quatro e oito, agora está em quatro e três.
Diego: E isso afeta matrícula?
Rafael: Afeta. O pessoal do shopping compara na hora. Acho que perdi umas quinze matrículas.
Diego: De quanto é a mensalidade?
Rafael: Cento e oitenta e nove.
Diego: Então são quase três mil por mês que não entraram, e continuam não entrando.
Rafael: Falando assim dói mais.
Diego: O que vocês já fizeram para resolver?
Rafael: Contratei um professor reserva. Ele custava dois mil e ficava parado, aí dispensei.
Diego: E hoje quais ferramentas estão em jogo? Ponto, aulas, mensagens?
Rafael: O ponto é um relógio na parede, que exporta um arquivo. As aulas são no Treino Fácil. E a conversa é toda no WhatsApp.
Diego: Se a gente for em frente, quem decide?
Rafael: Eu e o Téo, meu sócio. Mas de operação quem cuida sou eu.
Diego: E dá para pensar em qual faixa de investimento?
Rafael: Até mil e duzentos por mês eu nem discuto.
Diego: Você tem um prazo na cabeça?
Rafael: Janeiro enche. Tem que estar pronto em dezembro.
Diego: Fechado. Vou preparar uma demonstração com a escala de vocês. Você me manda o arquivo do ponto e a folha da Mila?
Rafael: O arquivo eu mando hoje. A folha a Mila não larga, mas eu tiro foto.
Diego: Daqui a duas semanas, na quarta, uma e meia, com a Mila junto?
Rafael: Pode marcar.
`,
  },
  {
    key: 'lume-diagnostico',
    title: 'Diagnóstico Ótica Lume',
    owner,
    customer: { name: 'Ótica Lume', domain: 'oticalume.example' },
    us,
    them: ['Caetano Bastos'],
    daysAgo: 29,
    at: '16:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    state: 'transcription_unavailable',
    dialogue: '',
  },
  {
    key: 'espuma-renovacao',
    title: 'Renovação Lavanderia Espuma',
    owner,
    customer: { name: 'Lavanderia Espuma', domain: 'espuma.example' },
    us,
    them: ['Sandra Queiroz'],
    daysAgo: 25,
    at: '09:30',
    tags: ['Renovação', 'Risco'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Sandra: Diego, vou ser direta: eu marquei para avisar que não pretendo renovar.
Diego: Poxa, Sandra. Obrigado por falar antes. Posso entender o que aconteceu?
Sandra: A previsão do inverno foi ótima. Mas desde setembro ela erra o movimento de edredom, e eu contratei gente que ficou parada.
Diego: Quantas pessoas?
Sandra: Três, por dois meses. Foi um prejuízo de treze mil reais.
Diego: E você chegou a falar com o nosso suporte?
Sandra: Abri dois chamados. Um foi fechado sem resposta. O outro disse que ia ver.
Diego: Isso é grave, e a culpa é nossa. Você tem os números dos chamados?
Sandra: Tenho, te mando. Mas eu já estou cansada, sabe?
Diego: Sei. O que precisaria acontecer para você reconsiderar?
Sandra: Alguém precisa me explicar por que errou. E eu não pago os dois meses que não funcionaram.
Diego: São mil e quarenta reais. Eu preciso da Ana para aprovar, mas vou pedir hoje.
Sandra: E a explicação?
Diego: Eu levo um analista na conversa. Pode ser na quarta, às duas da tarde?
Sandra: Quarta às duas eu posso. Mas, se for para ouvir discurso, desliga.
Diego: Nada de discurso. Número por número, com a loja de Blumenau, que é onde o erro foi maior, certo?
Sandra: Certo, Blumenau. Você sabia?
Diego: Olhei ontem. Lá abriu um concorrente com entrega, em setembro, e o modelo não enxergou.
Sandra: Abriu mesmo, na esquina. Por que ninguém me disse isso?
Diego: Porque ninguém olhou. Eu devia ter olhado.
Sandra: Tá. Então vou esperar a quarta antes de assinar o cancelamento. O contrato vence no dia trinta.
Diego: Obrigado. Até amanhã te respondo sobre os dois meses.
`,
  },
];
