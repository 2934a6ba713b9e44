import type { ExampleCall } from './example-call.ts';

const owner = 'bruno@aurora.example';
const us = ['Bruno Teles'];

/** Meetings of Bruno Teles, who leads Vendas Norte and sells too. */
export const brunoCalls: readonly ExampleCall[] = [
  {
    key: 'farmavida-demonstracao',
    title: 'Demonstração — Rede Farmavida',
    owner,
    customer: { name: 'Rede Farmavida', domain: 'farmavida.example' },
    us,
    them: ['Jonas Prado'],
    daysAgo: 0,
    at: '11:00',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    state: 'transcription_unavailable',
    dialogue: '',
  },
  {
    key: 'bonfim-proposta',
    title: 'Proposta Rede Bonfim',
    owner,
    customer: { name: 'Rede Bonfim', domain: 'redebonfim.example' },
    us,
    them: ['Dalva Bonfim', 'Heitor Bonfim'],
    daysAgo: 2,
    at: '09:00',
    tags: ['Proposta'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Bruno: Dalva, Heitor, bom dia. Eu prometi três opções, e vieram três. Posso começar pela que eu não recomendo?
Heitor: Nunca um vendedor começou assim.
Bruno: É a mais barata: cinco mil e duzentos por mês, só previsão, sem compras. Vocês olhariam o número e digitariam o pedido à mão, em vinte e duas lojas.
Dalva: Então não serve, Bruno. Digitar é o que eu quero matar.
Bruno: Por isso não recomendo. A segunda é previsão com compras, oito mil, trezentos e sessenta. A terceira põe a escala das equipes junto e vai a onze mil.
Heitor: A escala eu não quero agora. A gente acabou de trocar o sistema de ponto.
Bruno: Concordo, duas mudanças de uma vez atrapalham. Ficamos na segunda?
Dalva: Ficamos, mas o valor eu quero discutir. São trezentos e oitenta por loja.
Bruno: São. O que você tinha em mente?
Dalva: Trezentos e vinte. É o que a Rede Sertaneja paga, o dono me contou na feira.
Bruno: A Sertaneja tem sessenta lojas, Dalva. E paga à vista, por ano.
Heitor: À vista a gente também paga, se valer a pena.
Bruno: Pagando o ano adiantado, chego em trezentos e trinta e cinco. Dá oitenta e oito mil, quatrocentos e quarenta.
Dalva: Heitor, isso cabe?
Heitor: Cabe em janeiro, quando entra o bônus da indústria. Em dezembro, não.
Bruno: Posso emitir em janeiro e começar a instalação já, com o contrato assinado.
Dalva: E se em março eu achar que não funcionou?
Bruno: Devolvo o que falta, proporcional. Está na página quatro, cláusula nove.
Heitor: Eu li. Está meio confusa.
Bruno: Reescrevo em português de gente e mando hoje.
Dalva: A gente ainda precisa da bênção da mamãe, que tem metade das ações.
Bruno: Como é o nome dela, e o que ela pergunta numa compra dessas?
Dalva: Dona Iolanda. Ela pergunta uma coisa só: quem garante?
Bruno: Então eu coloco a garantia na primeira página. Vocês falam com ela quando?
Heitor: No almoço de domingo. Segunda eu te dou a resposta.
Bruno: Eu mando a versão nova hoje até as cinco e ligo na segunda, às dez. Se for sim, a instalação começa na loja da Graça.
Dalva: Na da Graça, não. Na de Itapuã, que tem a melhor gerente.
Bruno: Itapuã, então.
`,
  },
  {
    key: 'farmavida-diagnostico',
    title: 'Diagnóstico Rede Farmavida',
    owner,
    customer: { name: 'Rede Farmavida', domain: 'farmavida.example' },
    us,
    them: ['Jonas Prado'],
    daysAgo: 6,
    at: '15:30',
    tags: ['Diagnóstico'],
    format: 'VIDEO',
    template: 'Diagnóstico',
    dialogue: `
Bruno: Jonas, li que a Farmavida comprou a rede do Crato. Como fica a sua vida?
Jonas: Fica assim: eu tinha quarenta lojas e um sistema. Agora tenho cinquenta e três lojas e dois sistemas.
Bruno: E os dois conversam?
Jonas: Nem se cumprimentam. Um é o Trier, o outro é uma coisa que o antigo dono fez com o sobrinho.
Bruno: O que isso causa no balcão?
Jonas: O cliente do Crato pede um remédio de uso contínuo, e eu não sei que ele existe. Compro pela média antiga e falta.
Bruno: Quanto falta? Você tem um índice?
Jonas: Nas quarenta, quatro por cento. Nas treze novas, dezessete por cento.
Bruno: Dezessete é alto. Isso em venda perdida dá quanto?
Jonas: O controller estima sessenta mil por mês, só nas treze.
Bruno: E medicamento que vence?
Jonas: Aí é o contrário, as novas estão lotadas de coisa que não gira. Fizemos inventário e deu duzentos e dez mil parados.
Bruno: Já existe alguma iniciativa para isso?
Jonas: Contratamos uma consultoria de integração, mas ela só olha o fiscal. Compra ninguém olha.
Bruno: Quem cuida de compra hoje?
Jonas: A Vilma, com quatro compradores. Ela está a ponto de pedir as contas.
Bruno: Ela veria a gente como ajuda ou como ameaça?
Jonas: Como ajuda, se vocês não falarem em corte de gente.
Bruno: Não falamos. Jonas, do seu lado, como funciona a aprovação?
Jonas: Até dez mil por mês, eu e o controller, o Saulo. Acima disso, conselho.
Bruno: E o conselho se reúne quando?
Jonas: Na primeira quarta de cada mês.
Bruno: Que prazo te deixaria tranquilo?
Jonas: As treze lojas arrumadas até o fim de março, porque em abril tem campanha.
Bruno: Proponho uma demonstração na semana que vem, com a Vilma, usando as treze lojas. Você consegue um mês de vendas do sistema do sobrinho?
Jonas: Consigo um arquivo de texto feio. Mando até quarta.
Bruno: Feio a gente resolve. Às onze é bom para vocês?
Jonas: Às onze, ótimo. A Vilma só toma café depois das dez.
`,
  },
  {
    key: 'don-beppe-negociacao',
    title: 'Negociação Pizzarias Don Beppe',
    owner,
    customer: { name: 'Pizzarias Don Beppe', domain: 'donbeppe.example' },
    us,
    them: ['Giuseppe Mancini'],
    daysAgo: 9,
    at: '16:00',
    tags: ['Negociação', 'Risco'],
    format: 'AUDIO',
    template: 'Negociação',
    dialogue: `
Giuseppe: Bruno, meu caro, estou no mercado comprando tomate, mas fala.
Bruno: Falo rápido, Giuseppe. Você recebeu o contrato?
Giuseppe: Recebi. O meu contador disse para esperar.
Bruno: Esperar o quê, exatamente?
Giuseppe: Ele não disse. Contador é assim.
Bruno: Posso arriscar? A conta da muçarela não convenceu?
Giuseppe: Convenceu, convenceu. O problema é que o meu primo, de Feira de Santana, conhece um rapaz que faz igual por metade.
Bruno: Por metade de mil e oitocentos? O que o rapaz entrega?
Giuseppe: Uma planilha que prevê. Diz ele.
Bruno: E quem atualiza a planilha na sexta à noite, com as cinco casas cheias?
Giuseppe: Boa pergunta. Ninguém.
Bruno: Na demonstração, você falou que o que te encantou foi não depender de ninguém na sexta.
Giuseppe: É verdade. Mas novecentos reais são novecentos reais.
Bruno: São. Eu posso tirar o módulo de entregas e chegar em mil, quatrocentos e cinquenta. Só que aí você volta a adivinhar quantos motoqueiros precisa.
Giuseppe: Motoqueiro eu adivinho bem.
Bruno: Na última final de campeonato, faltaram seis.
Giuseppe: Você tem memória de elefante.
Bruno: Foi você que me contou. O que seria justo, na sua cabeça?
Giuseppe: Mil e quinhentos com tudo, e eu assino.
Bruno: Com tudo, não consigo. Mil, seiscentos e cinquenta com tudo, por doze meses, e a instalação de graça.
Giuseppe: Hum. Deixa eu falar com a Concetta, que é quem manda.
Bruno: A Concetta participa da decisão? Eu nunca falei com ela.
Giuseppe: Ninguém fala. Ela escuta.
Bruno: Posso mandar um resumo de uma página para ela escutar?
Giuseppe: Manda no meu WhatsApp, eu leio em voz alta.
Bruno: Mando hoje. E ligo quando?
Giuseppe: Depois do feriado, Bruno. Agora é muita pizza.
Bruno: Qual dia depois do feriado?
Giuseppe: Te ligo eu. Olha o tomate, que beleza! Tchau, tchau.
`,
  },
  {
    key: 'don-beppe-demonstracao',
    title: 'Demonstração Pizzarias Don Beppe',
    owner,
    customer: { name: 'Pizzarias Don Beppe', domain: 'donbeppe.example' },
    us,
    them: ['Giuseppe Mancini', 'Tonho Ribeiro'],
    daysAgo: 16,
    at: '14:30',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Giuseppe: Bruno, este é o Tonho, meu gerente da Pituba. Ele abre massa desde menino.
Tonho: Desde os onze anos, seu Bruno.
Bruno: Então você vai me dizer se a máquina está falando bobagem, Tonho. Esta é a sexta passada na Pituba: a previsão deu duzentas e quarenta pizzas.
Tonho: Vendemos duzentas e trinta e quatro.
Giuseppe: Olha só!
Bruno: E vocês prepararam massa para quantas?
Tonho: Trezentas. Sexta eu faço trezentas, por segurança. Sobraram umas sessenta bolas.
Bruno: O que acontece com a massa que sobra?
Tonho: Vira pão de alho, e o resto vai fora, que massa de dois dias não presta.
Bruno: Agora o sábado. Ela previu trezentas e dez, e vocês venderam duzentas e oitenta.
Tonho: Sábado choveu canivete.
Bruno: Choveu às oito da noite, e a previsão do tempo dizia seis da manhã. Ela errou por causa disso.
Giuseppe: Então erra.
Bruno: Erra, e eu quis mostrar um erro de propósito. Ainda assim, foi mais perto do que as trezentas e cinquenta que vocês prepararam.
Tonho: É verdade. Eu joguei setenta fora.
Bruno: Quanto custa uma bola de massa com o recheio separado?
Giuseppe: A massa, um e vinte. A muçarela ralada que passa do ponto é que mata: trinta e oito reais o quilo.
Bruno: Em cinco casas, quanto de muçarela por mês?
Giuseppe: Uns cem quilos perdidos. Três mil e oitocentos reais.
Bruno: Tonho, se essa tela chegasse às quatro da tarde no seu celular, você mudaria as trezentas?
Tonho: Mudaria para duzentas e sessenta. Confio, mas não tanto.
Bruno: Gosto dessa resposta. Com o tempo ela mostra quem acertou, você ou ela.
Giuseppe: Isso eu quero ver. Aposto no Tonho.
Bruno: Ela lê os pedidos do aplicativo de entrega e do caixa. Quais vocês usam?
Giuseppe: O iFood e um caixa chamado Comanda Certa.
Bruno: O iFood está pronto. O Comanda Certa eu preciso verificar, respondo até sexta.
Giuseppe: E o preço?
Bruno: Mil e oitocentos por mês, as cinco casas, com o módulo de entregas. Mando a proposta junto com a resposta do caixa.
Giuseppe: Manda, manda. Tonho, a massa!
`,
  },
  {
    key: 'uniao-apresentacao',
    title: 'Apresentação Ferragens União',
    owner,
    customer: { name: 'Ferragens União', domain: 'ferragensuniao.example' },
    us: ['Bruno Teles', 'Elisa Nunes'],
    them: ['Valdir Teixeira'],
    daysAgo: 24,
    at: '10:00',
    tags: ['Demo', 'Follow-up'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Bruno: Seu Valdir, eu trouxe a Elisa, que atende a região de vocês. Ela vai assumir daqui para a frente.
Valdir: Quer dizer que você me vendeu e vai embora?
Bruno: Ainda não vendi, e não vou embora. Só moro a mil e duzentos quilômetros, e ela passa em Marabá todo mês.
Elisa: Passo mesmo, seu Valdir. Na semana que vem estou aí na quarta.
Valdir: Então vem tomar um café na loja. Pergunta pela ferragem do Valdir, todo mundo conhece.
Elisa: Vou. O Bruno me contou que são dezoito mil itens no estoque.
Valdir: Dezoito mil, quatrocentos e doze. Parafuso é fácil, ninguém rouba. O problema é ferramenta elétrica.
Elisa: Qual problema?
Valdir: Ou sobra no balcão, ou falta na obra da mineradora. E mineradora não espera.
Bruno: No nosso último papo, o senhor falou que perdeu um pedido de trinta e cinco mil.
Valdir: Perdi. Eram doze marteletes, e eu tinha quatro.
Elisa: A mineradora avisa antes?
Valdir: Ela manda a programação no dia vinte e cinco, num PDF. Ninguém lê, porque tem noventa páginas.
Elisa: Posso te mostrar uma coisa? Este é o PDF do mês passado, que o senhor enviou. A Aurora leu as noventa páginas e achou os marteletes na setenta e um.
Valdir: Estava aí? Escrito?
Elisa: Estava, com data e quantidade.
Valdir: Eu vou demitir o meu genro.
Bruno: Não precisa demitir, seu Valdir. Ninguém lê noventa páginas.
Valdir: E quanto custa essa leitora de PDF?
Elisa: Para uma loja só, seiscentos e noventa por mês. Eu prefiro mostrar no seu computador, na quarta, e o senhor decide depois.
Valdir: Quarta, às três. E traz o Bruno por vídeo, que eu já me acostumei com ele.
Bruno: Estarei por vídeo. Elisa manda o resumo hoje.
Elisa: Mando até o fim da tarde, com a página setenta e um em destaque.
`,
  },
];
