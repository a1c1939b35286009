const words = (text: string) => text.trim().split(/\s*,\s*/);

export const givenNames = words(`
  Agnes, Alice, Alma, Amanda, Amir, Anders, Anita, Anton, Arvid, Astrid, Axel, Birgitta, Björn, Camilla, Carina, Cecilia,
  Christer, Daniel, David, Ebba, Edvin, Elin, Elsa, Emelie, Emil, Erik, Eva, Fatima, Felix, Filip, Frida, Gunilla, Gustav,
  Hanna, Hassan, Helena, Henrik, Hugo, Ida, Inger, Isabelle, Jakob, Jenny, Joel, Johan, Jonas, Josefin, Julia, Kajsa,
  Katarina, Kent, Kerstin, Kristina, Lena, Leo, Linnea, Linus, Lisa, Lovisa, Magnus, Malin, Maria, Marie, Martin, Mattias,
  Mia, Mikael, Mohammed, Nathalie, Niklas, Nils, Olle, Oskar, Patrik, Per, Peter, Pia, Rasmus, Rebecka, Robert, Roger,
  Sandra, Sara, Simon, Sofia, Stefan, Stina, Svea, Thea, Tobias, Tove, Ulf, Ulrika, Viktor, Vilma, Wilma, Yasmin, Åke, Åsa,
  Örjan`);

export const surnames = words(`
  Abrahamsson, Ahmed, Ali, Andersson, Arvidsson, Axelsson, Backlund, Berg, Berggren, Berglund, Bergman, Björk, Blom,
  Blomqvist, Boström, Carlsson, Dahl, Dahlberg, Danielsson, Ek, Eklund, Ekström, Eliasson, Engström, Eriksson, Falk, Forsberg,
  Fransson, Fredriksson, Friberg, Gunnarsson, Gustafsson, Haddad, Hansson, Hedlund, Hellström, Henriksson, Hermansson, Holm,
  Holmberg, Holmgren, Håkansson, Isaksson, Jakobsson, Jansson, Johansson, Jonsson, Jönsson, Karlsson, Kovač, Larsson, Lind,
  Lindberg, Lindgren, Lindholm, Lindqvist, Lindström, Lund, Lundberg, Lundgren, Lundin, Löfgren, Magnusson, Mattsson,
  Månsson, Mårtensson, Nguyen, Nilsson, Norberg, Nordin, Nordström, Nyberg, Nyman, Olofsson, Olsson, Persson, Petersson,
  Pettersson, Samuelsson, Sandberg, Sandström, Sjöberg, Sjögren, Ström, Strömberg, Sundberg, Sundström, Svensson, Söderberg,
  Wallin, Wiklund, Åberg, Åkerman, Åström, Öberg, Östlund`);

export const streets = words(`
  Aspvägen, Badhusgatan, Bergsgatan, Björkgatan, Brogatan, Bruksgatan, Drottninggatan, Ekvägen, Fabriksgatan, Furuvägen,
  Granvägen, Hantverkargatan, Hamngatan, Idrottsvägen, Industrigatan, Järnvägsgatan, Kanalgatan, Klockarvägen, Kungsgatan,
  Kvarngatan, Kyrkogatan, Lillgatan, Linnégatan, Lövstigen, Magasinsgatan, Norra Vägen, Nygatan, Oxelgatan, Parkgatan,
  Prästgatan, Rosenvägen, Rådhusgatan, Rönnvägen, Sjögatan, Skolgatan, Slottsgatan, Smedjegatan, Solrosvägen, Stationsgatan,
  Storgatan, Strandvägen, Södergatan, Tallstigen, Torggatan, Trädgårdsgatan, Vasagatan, Vintergatan, Vångavägen,
  Västergatan, Ängsvägen, Åsvägen, Östra Förstadsgatan`);

/** Towns, with the beginning of their postal codes and their share of the population. */
export const towns = [
  ['Göteborg', '41', 14],
  ['Mölndal', '431', 5],
  ['Malmö', '21', 10],
  ['Uppsala', '75', 8],
  ['Örebro', '70', 8],
  ['Östersund', '83', 5],
  ['Ängelholm', '262', 4],
  ['Sundbyberg', '172', 5],
  ['Stockholm', '11', 10],
  ['Västerås', '72', 4],
  ['Linköping', '58', 4],
  ['Norrköping', '60', 3],
  ['Borås', '50', 3],
  ['Halmstad', '30', 3],
  ['Lund', '22', 3],
  ['Umeå', '90', 3],
  ['Sundsvall', '85', 2],
  ['Karlstad', '65', 2],
  ['Kungsbacka', '434', 2],
  ['Trollhättan', '461', 2],
] as const;

/** Places abroad: town, postal code, country and a resident's name. */
export const abroad = [
  ['Oslo', '0355', 'NO', ['Ingrid Solberg', 'Lars Haugen', 'Kari Nordby']],
  ['Fredrikstad', '1606', 'NO', ['Marte Lien', 'Ole Bakken']],
  ['København', '2100', 'DK', ['Mette Sørensen', 'Jens Kjær', 'Anne Holst']],
  ['Helsinki', '00100', 'FI', ['Aino Virtanen', 'Mikko Laine']],
  ['Hamburg', '20095', 'DE', ['Katja Brandt', 'Uwe Petersen']],
  ['Gdańsk', '80-001', 'PL', ['Agnieszka Nowak', 'Piotr Zieliński']],
] as const;

export const companyWords = words(`
  Ekbackens, Strandens, Norra, Södra, Lilla, Stora, Björkdalens, Kvarnbyns, Hamnens, Torgets, Åsens, Sjövikens, Granlunds,
  Fjällets, Bergets, Dalens, Brofästets, Lindhagens, Rosendals, Solhagens, Furuviks, Klippans, Tallmons, Viktoria, Kronans`);

export const companyTrades = words(`
  Bygg AB, Café AB, Redovisning AB, Måleri AB, Bageri AB, Bil & Däck AB, Elteknik AB, Frisör AB, Fastigheter AB, Konsult AB,
  Livs AB, Plåt AB, Rör AB, Städ AB, Trädgård AB, Transport AB, Verkstad AB, Möbler AB, Media AB, Restaurang AB`);
