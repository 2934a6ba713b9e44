// A list: what was said, call by call.

import type { ExampleCall } from './example-call.ts';

const owner = 'carla@aurora.example';
const us = ['Carla Vieira'];

/** Meetings of Carla Vieira, of Vendas Sul, without the recorded one. */
export const carlaCalls: readonly ExampleCall[] = [
  {
    key: 'vertice-negociacao',
    title: 'Negociação Construtora Vértice',
    owner,
    customer: { name: 'Construtora Vértice', domain: 'vertice.example' },
    us,
    them: ['Marina Duarte', 'Otávio Pires'],
    daysAgo: 0,
    at: '10:00',
    tags: ['Negociação'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Marina: Bom dia, Carla. O Otávio, do financeiro, está comigo. Ele leu a proposta inteira, com marca-texto e tudo.
Carla: Bom dia, Marina. Bom dia, Otávio. Proposta com marca-texto é bom sinal ou mau sinal?
Otávio: Depende do desconto. Brincadeira. Eu tenho três pontos, pode ser?
Carla: Claro, vamos por eles.
Otávio: Primeiro, o preço. São nove canteiros a quatrocentos e vinte reais por mês cada um, dá três mil, setecentos e oitenta. O concorrente me mandou por trezentos.
Carla: E o que está dentro dos trezentos?
Otávio: A previsão de material. A entrega por etapa da obra eles cobram à parte, e eu ainda não sei quanto.
Marina: E foi a entrega por etapa que me fez chamar a Aurora, Otávio. Cimento parado no tempo foi o que nos custou quarenta mil no ano passado.
Carla: Então eu sugiro comparar o pacote inteiro. Posso te mandar uma tabela lado a lado, com o que cada um cobra e o que deixa de fora?
Otávio: Pode. Mas mesmo assim eu preciso levar um número menor para a diretoria.
Carla: Se o contrato for de doze meses, eu chego em trezentos e oitenta por canteiro. Menos que isso, eu teria que tirar a instalação acompanhada, e eu não recomendo.
Marina: A instalação não sai. Na última ferramenta, ninguém acompanhou e virou enfeite.
Otávio: Três mil, quatrocentos e vinte, então. Segundo ponto: o reajuste. Está escrito que segue o índice que for maior.
Carla: Isso a gente muda. Posso deixar só o IPCA, uma vez por ano.
Otávio: Ótimo. E o terceiro: se uma obra terminar no meio do contrato, eu continuo pagando o canteiro?
Carla: Não. Você avisa com trinta dias e o canteiro sai da conta, ou passa para a obra nova sem custo.
Otávio: Isso precisa estar escrito.
Carla: Vai estar. Quem assina do lado de vocês?
Marina: O doutor Renato Bueno, que é o diretor. Mas ele só assina com o visto do Otávio.
Otávio: E eu dou o visto se esses três pontos estiverem no papel.
Carla: Então eu mando a minuta nova amanhã até o meio-dia, com o IPCA, a saída de canteiro e o valor de doze meses. Otávio, você consegue olhar até quando?
Otávio: Até quinta. Na sexta tem reunião de diretoria, às nove.
Carla: Perfeito. Marina, posso ligar para você na sexta, depois da reunião?
Marina: Pode, lá pelas onze. Se ele assinar, a obra de Itajaí já começa com vocês na primeira segunda do mês.
`,
  },
  {
    key: 'alvorada-renovacao',
    title: 'Renovação Grupo Alvorada',
    owner,
    customer: { name: 'Grupo Alvorada', domain: 'alvorada.example' },
    us,
    them: ['Tereza Lins'],
    daysAgo: 2,
    at: '15:00',
    tags: ['Renovação'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Carla: Tereza, que bom te ver! Da última vez você estava de mudança.
Tereza: Estou na casa nova e ainda tem caixa no corredor. Mas vamos ao que interessa, que o contrato vence no fim do mês.
Carla: Vamos. Antes de falar de renovar, eu queria ouvir de você. O que mudou na Alvorada neste ano com a Aurora?
Tereza: Olha, o que mudou foi o domingo. Antes eu passava o domingo montando a escala dos doze restaurantes. Agora eu reviso em quarenta minutos.
Carla: Quarenta minutos contra um domingo inteiro. E nos números, o que você viu?
Tereza: Hora extra caiu dezoito por cento. Eu fechei isso na semana passada, para mostrar ao conselho.
Carla: Que resultado bonito. E o que ainda incomoda?
Tereza: Duas coisas. O aplicativo demora pra abrir no celular antigo dos garçons. E troca de turno entre dois restaurantes ainda passa por mim.
Carla: A troca entre unidades entrou no ar há dez dias, em teste. Posso liberar para vocês. O celular antigo eu não sei responder agora, vou levar para a equipe técnica.
Tereza: Prefiro assim do que promessa.
Carla: Quantos restaurantes vão entrar na renovação?
Tereza: Doze agora, e o décimo terceiro abre em março. Quero o preço dos treze já combinado.
Carla: Hoje vocês pagam trezentos e dez por unidade. Com treze e dois anos de contrato, eu consigo duzentos e oitenta e cinco.
Tereza: Dois anos não me assusta. O que me assusta é pagar pelo décimo terceiro antes de abrir.
Carla: Ele só entra na conta no mês da abertura.
Tereza: Então está resolvido. O conselho já aprovou a renovação, eu só precisava do número final.
Carla: E alguém mais precisa assinar?
Tereza: Eu e o doutor Álvaro. Ele assina tudo na quarta-feira.
Carla: Então eu mando o contrato hoje para a assinatura eletrônica, com treze unidades e o valor de duzentos e oitenta e cinco. Fica assinado até o dia trinta?
Tereza: Até o dia trinta, com certeza. E me liga na quinta para contar do celular dos garçons.
Carla: Ligo na quinta de manhã. E amanhã mesmo libero a troca de turno para os doze.
Tereza: Carla, uma última coisa. Posso te indicar para uma amiga que tem uma rede de cafeterias?
Carla: Pode, e eu agradeço muito. Você faz a apresentação por e-mail?
Tereza: Faço ainda hoje.
`,
  },
  {
    key: 'guara-demonstracao',
    title: 'Demonstração Transportes Guará',
    owner,
    customer: { name: 'Transportes Guará', domain: 'guara.example' },
    us,
    them: ['Nádia Campos'],
    daysAgo: 4,
    at: '10:30',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Carla: Nádia, estou compartilhando a tela. Você está vendo o mapa com os caminhões?
Nádia: Estou. São os nossos mesmo? Estou reconhecendo a garagem de Lages.
Carla: São os de vocês, da planilha que você me mandou. Eu não queria te mostrar uma empresa inventada.
Nádia: Gostei. Normalmente mostram uma transportadora que só tem caminhão novo.
Carla: Na nossa conversa passada, você me disse que o pior momento é a quinta-feira, quando falta veículo para a sexta. Então eu vou direto na quinta. Tudo bem?
Nádia: É isso que eu quero ver.
Carla: Aqui é a quinta-feira da semana passada, às sete da manhã. A Aurora já dizia que na sexta iam faltar três carretas em Joinville.
Nádia: E faltaram três. Eu fretei duas e perdi uma carga. A perdida era de uns nove mil reais.
Carla: O aviso teria chegado vinte e seis horas antes. Daria tempo de fazer o quê?
Nádia: Dava para trazer duas de Chapecó, que voltaram vazias na própria quinta.
Carla: Exatamente o que ela sugere aqui embaixo, olha: trazer duas de Chapecó.
Nádia: Tá, mas de onde ela tira isso? Se o motorista parou no posto, ela sabe?
Carla: Ela lê o rastreador a cada cinco minutos e o pedido dos clientes de hora em hora. Se o motorista desligar o rastreador, ela não sabe, e fala que não sabe.
Nádia: O nosso rastreador é da Omnitrack. Vocês conversam?
Carla: Com a Omnitrack conversamos. E os pedidos chegam como, hoje?
Nádia: Metade por e-mail e metade numa planilha que o cliente preenche. É uma bagunça.
Carla: A planilha entra direto. O e-mail, alguém encaminha para um endereço e ela lê o anexo. Quer que eu mostre com um e-mail seu de verdade?
Nádia: Quero. Encaminhei um agora.
Carla: Chegou. Olha o pedido aparecendo: dezoito paletes, saída na terça, destino Cascavel.
Nádia: Nossa. Hoje a menina do tráfego leva dez minutos em cada um, e chegam uns sessenta por dia.
Carla: O que ainda te deixa na dúvida?
Nádia: Se o pessoal vai usar. O Jair, chefe do tráfego, tem vinte anos de casa e faz tudo de cabeça.
Carla: E se o Jair testasse antes de qualquer contrato? Cinco usuários, três semanas, com ele à frente.
Nádia: Assim eu topo. Cinco usuários para o teste, e o Jair escolhe quem.
Carla: Combinado. Eu abro os cinco acessos até segunda-feira e faço um treinamento de uma hora. Que horário é bom para ele?
Nádia: Terça às oito, antes de a doca encher. Eu confirmo com ele hoje.
`,
  },
  {
    key: 'mare-alta-diagnostico',
    title: 'Diagnóstico Pousada Maré Alta',
    owner,
    customer: { name: 'Pousada Maré Alta', domain: 'marealta.tur.br' },
    us,
    them: ['Ivo Salgado'],
    daysAgo: 6,
    at: '11:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Ivo: Alô, Carla? Se cortar, é porque estou na beira da praia, o sinal aqui vai e volta.
Carla: Que inveja boa, Ivo. Se cortar, eu ligo de novo. Me conta como é a pousada.
Ivo: São trinta e quatro quartos, café da manhã e um restaurante pequeno que só abre à noite.
Carla: E o que fez você procurar a gente?
Ivo: O café da manhã. Eu compro fruta para a casa cheia, e numa semana de chuva metade dos hóspedes cancela. Jogo fora uns três mil por mês só de fruta e frios.
Carla: Três mil por mês. E na temporada é a mesma coisa?
Ivo: Na temporada é o contrário, falta. Em janeiro acabou o ovo às oito e meia.
Carla: Hoje, quem decide a compra da semana?
Ivo: A Dirce, que é a cozinheira. Ela olha o livro de reservas na segunda e vai ao mercado.
Carla: E o livro é de papel?
Ivo: É um caderno, e também tem o sistema de reservas, o Hospeda. Um não bate com o outro.
Carla: Então, se a gente lesse direto do Hospeda, o caderno deixava de ser necessário?
Ivo: Para a compra, sim. A recepção ainda gosta do caderno.
Carla: Alguém já tentou resolver isso antes?
Ivo: Não. Eu sempre achei que era assim mesmo. Foi um amigo do Hotel Caiçara que falou de vocês.
Carla: Que bom saber. E investimento, você já tem uma ideia do que seria razoável?
Ivo: Até seiscentos reais por mês eu pago sorrindo. Acima disso preciso falar com a minha irmã, que é sócia.
Carla: Como se chama a sua irmã?
Ivo: Lídia. Ela mora em Blumenau e cuida do dinheiro.
Carla: E para você, quando isso precisaria estar funcionando?
Ivo: Antes do Natal. Se for para janeiro, já perdi a temporada.
Carla: Entendi. Eu proponho uma demonstração curta, com você e a Lídia, na quinta às dez. Serve?
Ivo: Quinta às dez serve. Eu peço para ela entrar por vídeo.
Carla: E você consegue me mandar as reservas dos últimos três meses?
Ivo: Consigo exportar do Hospeda. Mando até quarta, se o sinal deixar.
`,
  },
  {
    key: 'vertice-demonstracao',
    title: 'Demonstração Construtora Vértice',
    owner,
    customer: { name: 'Construtora Vértice', domain: 'vertice.example' },
    us,
    them: ['Marina Duarte', 'Cássio Mello'],
    daysAgo: 9,
    at: '14:00',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Carla: Boa tarde! Marina, o Cássio é quem cuida do almoxarifado, certo?
Marina: Isso, dos nove canteiros. Ele é quem vai usar de verdade.
Cássio: E quem apanha quando falta vergalhão.
Carla: Então hoje o chefe da reunião é você, Cássio. Qual foi a última vez que faltou?
Cássio: Na terça. A laje do bloco dois parou um dia inteiro, com catorze pedreiros olhando para o céu.
Carla: Vou te mostrar essa semana na Aurora, com o cronograma que a Marina me passou. Aqui, na sexta anterior, ela já pedia quatro toneladas de vergalhão para segunda.
Cássio: Eu pedi duas e meia, porque o cronograma impresso era o velho.
Marina: Porque a obra adiantou e ninguém avisou o almoxarifado.
Carla: É esse o ponto. Quando o mestre de obras marca a etapa como feita, o pedido muda sozinho.
Cássio: E quem marca? O mestre não vai mexer em computador.
Carla: Ele manda uma foto pelo celular e escolhe a etapa numa lista. São dois toques.
Cássio: O seu Antenor, com aquele dedo de tijolo? Duvido um pouco.
Carla: Duvidar é justo. Quer testar agora? Eu te mando o link, e você faz com a luva.
Cássio: Mandou? Abriu. Etapa, laje, pronto. Tá, isso o Antenor faz.
Marina: E o nosso sistema de compras? A gente usa o Sienge desde dois mil e dezoito.
Carla: O pedido sai da Aurora e entra no Sienge como solicitação, para você aprovar. Ninguém compra nada sem o seu clique.
Marina: Isso é importante. Já tive pedido duplicado por causa de integração.
Carla: Cada pedido leva um número da Aurora; se ele já existe, o Sienge recusa. Eu te mostro na próxima, com o seu ambiente de teste.
Cássio: E o material que sobra de uma obra, ela manda para a outra?
Carla: Ela sugere a transferência. Aqui, por exemplo: sobraram trezentos sacos em Brusque, e Itajaí precisa de duzentos na quarta.
Marina: Isso sozinho já paga.
Carla: O que falta para vocês decidirem?
Marina: Preço, e o Otávio, do financeiro. Sem ele não anda.
Carla: Eu preparo a proposta até quarta-feira. Podemos marcar com o Otávio na semana que vem?
Marina: Podemos, eu vejo a agenda dele e te respondo amanhã.
`,
  },
  {
    key: 'guara-diagnostico',
    title: 'Diagnóstico Transportes Guará',
    owner,
    customer: { name: 'Transportes Guará', domain: 'guara.example' },
    us,
    them: ['Nádia Campos'],
    daysAgo: 12,
    at: '09:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Carla: Nádia, obrigada por atender tão cedo.
Nádia: Cedo para mim é quatro da manhã, Carla. Às nove eu já almocei.
Carla: Vida de transportadora. Me fala da Guará: quantos caminhões, quantas garagens?
Nádia: Oitenta e dois caminhões próprios, em quatro garagens. E mais uns trinta agregados, quando aperta.
Carla: E quando aperta?
Nádia: Toda quinta e sexta. O cliente deixa tudo para o fim da semana, e eu descubro na véspera que falta carro.
Carla: O que você faz quando descobre?
Nádia: Freto de terceiro, que sai trinta por cento mais caro, ou perco a carga.
Carla: Você tem ideia de quanto foi isso no mês passado?
Nádia: Tenho, porque levei bronca. Foram vinte e sete mil reais de frete extra.
Carla: E ao mesmo tempo tem caminhão parado em outra garagem?
Nádia: Tem, e é o que mais dói. Volta vazio de Chapecó toda semana.
Carla: Por que uma garagem não enxerga a outra?
Nádia: Cada uma tem a sua planilha. O rastreador mostra onde o caminhão está, mas não mostra onde ele vai estar.
Carla: Essa frase é ótima. Qual é o rastreador?
Nádia: Omnitrack. E o resto é planilha e e-mail, não temos sistema de gestão de frota.
Carla: E já tentaram juntar as planilhas?
Nádia: Tentamos com um estagiário. Ele fez uma macro linda, se formou e foi embora.
Carla: Acontece demais. Nádia, se a gente seguir, quem precisa dizer sim?
Nádia: O meu pai, Gervásio. Eu toco a operação, mas o cheque é dele.
Carla: E tem um valor que vocês já imaginam?
Nádia: Não pensei em valor. Se me poupar metade do frete extra, a gente conversa.
Carla: Justo. E o prazo? Tem alguma data que importa?
Nádia: A safra. Em fevereiro o volume dobra. Queria estar rodando até quinze de janeiro.
Carla: Então eu quero te mostrar isso com os dados de vocês, não com exemplo. Você me manda as planilhas de duas semanas?
Nádia: Mando hoje. Pode ser na terça da outra semana, dez e meia?
Carla: Fechado. Convite a caminho.
`,
  },
  {
    key: 'la-e-linho-proposta',
    title: 'Proposta Ateliê Lã e Linho',
    owner,
    customer: { name: 'Ateliê Lã e Linho', domain: 'laelinho.example' },
    us,
    them: ['Beatriz Moura', 'Ruth Moura'],
    daysAgo: 14,
    at: '16:30',
    tags: ['Proposta'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Beatriz: Carla, eu trouxe a minha mãe. Ela é a fundadora e acha que computador estraga o bordado.
Ruth: Eu não acho que estraga. Eu acho que não precisa.
Carla: Dona Ruth, prazer. Se no fim da conversa a senhora continuar achando que não precisa, eu mesma desligo a câmera.
Ruth: Gostei da moça. Pode falar.
Carla: Eu mandei a proposta na sexta. São três lojas e o site, por novecentos e sessenta reais por mês, com a previsão de tecido e de linha.
Beatriz: Eu li. A minha dúvida é o site. Ele vende muito em maio e quase nada em agosto, e paga igual?
Carla: Paga igual, sim. Se ficar pesado, dá para incluir o site só de março a julho. Fica cento e oitenta a menos nos outros meses.
Beatriz: Isso faz sentido para nós.
Ruth: E se a previsão errar? Porque eu já comprei seiscentos metros de linho cru por causa de novela, e a novela acabou.
Carla: Vai errar às vezes. O que ela faz é errar menos que o palpite e mostrar o erro no fim do mês. Os seiscentos metros, a senhora ainda tem?
Ruth: Tenho trezentos e vinte no depósito. Desde dois mil e vinte e um.
Beatriz: Dá uns onze mil reais parados, mãe.
Ruth: Eu sei quanto dá, eu que paguei.
Carla: Posso propor uma coisa? A gente começa só pelos tecidos, em uma loja, por dois meses. Duzentos e quarenta por mês. Se não servir, acaba ali.
Ruth: Em qual loja?
Carla: A senhora escolhe.
Ruth: Na da praça, que é a minha. Se lá funcionar, eu acredito.
Beatriz: Eu queria as três de uma vez, mas a minha mãe manda.
Ruth: Ainda mando.
Carla: Então refaço a proposta para a loja da praça, dois meses, só tecidos. Envio amanhã. Quem assina?
Ruth: Eu assino. Na caneta.
Beatriz: Eu imprimo. E a gente responde até segunda.
Carla: Perfeito. E na terça eu passo na praça com o contrato, se a senhora me der um café.
`,
  },
  {
    key: 'vertice-diagnostico',
    title: 'Diagnóstico Construtora Vértice',
    owner,
    customer: { name: 'Construtora Vértice', domain: 'vertice.example' },
    us,
    them: ['Marina Duarte'],
    daysAgo: 19,
    at: '09:30',
    tags: ['Diagnóstico'],
    format: 'VIDEO',
    template: 'Diagnóstico',
    dialogue: `
Marina: Carla, antes de tudo: isso é uma venda ou uma conversa?
Carla: Hoje é uma conversa. Eu vendo na próxima, se houver o que vender.
Marina: Então tá bom. Somos uma construtora de porte médio, nove canteiros abertos, tudo em Santa Catarina.
Carla: E material, como chega até o canteiro?
Marina: Chega atrasado ou chega cedo demais. No tempo certo, quase nunca.
Carla: Qual dos dois dói mais?
Marina: O cedo demais. Ninguém reclama, mas o cimento empedra. No ano passado perdemos quarenta mil reais de cimento no tempo.
Carla: Quarenta mil só de cimento. E o atrasado, quanto custa?
Marina: Esse eu nunca medi. Um dia de equipe parada sai perto de três mil, e deve parar uma vez por semana em algum lugar.
Carla: Quem faz o pedido hoje?
Marina: O almoxarifado, com base no cronograma impresso. Só que o cronograma muda e o papel não.
Carla: Já tentaram deixar o cronograma no celular?
Marina: Tentamos um aplicativo no ano retrasado. Ninguém acompanhou a instalação, e em um mês ele virou enfeite.
Carla: O que você faria diferente desta vez?
Marina: Começaria por um canteiro só, com gente da empresa do lado. E falaria com o almoxarifado antes de comprar.
Carla: Quem é a pessoa do almoxarifado?
Marina: O Cássio Mello. Sem ele, esquece.
Carla: E para aprovar um gasto desses?
Marina: Passa pelo Otávio, do financeiro, e quem assina é o diretor, o doutor Renato.
Carla: Quais sistemas vocês usam para compra e cronograma?
Marina: O Sienge para compra. O cronograma é no Project, exportado em PDF, que é uma tristeza.
Carla: Eu preciso do arquivo do Project, não do PDF. Você consegue?
Marina: Consigo do canteiro de Itajaí. Mando até sexta.
Carla: Com isso eu monto uma demonstração da obra de vocês, daqui a duas semanas, com o Cássio na sala. Combinado?
Marina: Combinado. E valeu por não abrir um slide.
`,
  },
  {
    key: 'jardim-de-ines-retomada',
    title: 'Retomada Floricultura Jardim de Inês',
    owner,
    customer: { name: 'Floricultura Jardim de Inês', domain: 'jardimdeines.example' },
    us,
    them: ['Inês Barreto'],
    daysAgo: 22,
    at: '17:00',
    tags: ['Follow-up', 'Risco'],
    format: 'VIDEO',
    template: null,
    state: 'media_unreadable',
    dialogue: '',
  },
  {
    key: 'bom-vizinho-demonstracao',
    title: 'Demonstração Supermercado Bom Vizinho',
    owner,
    customer: { name: 'Supermercado Bom Vizinho', domain: 'bomvizinho.example' },
    us,
    them: ['Gilson Freitas', 'Alba Nogueira'],
    daysAgo: 22,
    at: '10:00',
    tags: ['Demo', 'Risco'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Gilson: Carla, a gente tem vinte minutos. Chegou fiscal da prefeitura e eu preciso descer.
Carla: Sem problema, Gilson. O que seria mais útil ver em vinte minutos?
Gilson: O hortifrúti. É onde eu perco.
Alba: E a padaria também, Gilson.
Gilson: Primeiro o hortifrúti.
Carla: Então vamos. Aqui está a previsão da banana para amanhã: noventa e dois quilos na loja do centro.
Gilson: Amanhã é quarta, dia de oferta. Eu vendo cento e cinquenta.
Carla: Ela ainda não sabe da oferta, porque o encarte não entrou na carga de dados. Isso é falha minha, eu devia ter pedido.
Alba: E quando a oferta muda na véspera? Porque aqui muda.
Carla: Alguém precisa lançar a oferta no sistema de vocês. Da Aurora para frente, o ajuste leva dez minutos.
Gilson: Então alguém tem que digitar. Eu já vi esse filme.
Carla: Entendo. Hoje o encarte é feito onde?
Alba: Num arquivo do Corel, pela agência. Só vira preço no sistema às seis da manhã do dia.
Carla: Se a agência mandasse uma planilha junto com o arquivo, a gente lia na véspera. Eles fariam isso?
Alba: Não sei. Teria que perguntar, e eles cobram até bom-dia.
Gilson: Olha, Carla, eu gostei do desenho, mas sem a oferta isso aí não serve para supermercado. É tudo oferta.
Carla: Você tem razão. Eu prefiro resolver o encarte antes de te mostrar de novo. Posso falar direto com a agência?
Alba: Pode. O contato é o Nei, eu te passo por mensagem.
Gilson: Eu preciso descer. Sinceramente, não prometo nada. Tem outra empresa mostrando na semana que vem.
Carla: Agradeço a franqueza. Eu falo com o Nei e volto quando tiver uma resposta de verdade.
Alba: Tá bom. Eu fico aqui, se precisar.
`,
  },
];
