// Made by `scripts/make-land.mjs` from i18n-iso-countries: all in the order of the Swedish names. A text for each column, because pages send it: packed,
// a country takes fewer bytes than in a row of its own.

/** ISO 3166-1 alpha-2, two letters each. */
export const KODER = 'AFALDZVIASADAOAIAQAGARAMAWAUAZBSBHBDBBBYBEBZBJBMBTBOBQBABWBVBRVGIOBNBGBFBIKYCFCLCOCKCRCWCYDKCDDJDMDOECEGGQSVCIEREESZETFKFJPHFIFRGFPFTFFOAEGAGMGEGHGIGRGDGLGPGUGTGGGNGWGYHTHMHNHKINIDIQIRIEISIMILITJMJPYEJEJOCXKHCMCACVKZKECNKGKICCKMCGXKHRCUKWLALSLVLBLRLYLILTLUMOMGMWMYMVMLMTMAMHMQMRMUYTMXFMMZMDMCMNMEMSMMNANRNLNPNINENGNUKPMKMPNFNONCNZOMPKPWPSPAPGPYPEPNPLPTPRQARERORWRUKNLCMFVCBLPMSBWSSMSHSTSACHSNRSSCSLSGSXSKSISOESLKGBSDSRSJSEZAGSKRSSSYTJTWTZTDTHCZTGTKTOTTTNTRTMTCTVDEUGUAHUUYUSUMUZVUVAVEVNEHWFZMZWAXATTL';

/** One a line. */
export const SVENSKA_NAMN = `Afghanistan
Albanien
Algeriet
Amerikanska Jungfruöarna
Amerikanska Samoa
Andorra
Angola
Anguilla
Antarktis
Antigua och Barbuda
Argentina
Armenien
Aruba
Australien
Azerbajdzjan
Bahamas
Bahrain
Bangladesh
Barbados
Belarus
Belgien
Belize
Benin
Bermuda
Bhutan
Bolivia
Bonaire, Sint Eustatius och Saba
Bosnien och Hercegovina
Botswana
Bouvetön
Brasilien
Brittiska Jungfruöarna
Brittiska territoriet i Indiska oceanen
Brunei
Bulgarien
Burkina Faso
Burundi
Caymanöarna
Centralafrikanska republiken
Chile
Colombia
Cooköarna
Costa Rica
Curaçao
Cypern
Danmark
Demokratiska republiken Kongo
Djibouti
Dominica
Dominikanska republiken
Ecuador
Egypten
Ekvatorialguinea
El Salvador
Elfenbenskusten
Eritrea
Estland
Eswatini
Etiopien
Falklandsöarna
Fiji
Filippinerna
Finland
Frankrike
Franska Guyana
Franska Polynesien
Franska sydterritorierna
Färöarna
Förenade Arabemiraten
Gabon
Gambia
Georgien
Ghana
Gibraltar
Grekland
Grenada
Grönland
Guadeloupe
Guam
Guatemala
Guernsey
Guinea
Guinea-Bissau
Guyana
Haiti
Heard- och McDonaldöarna
Honduras
Hongkong
Indien
Indonesien
Irak
Iran
Irland
Island
Isle of Man
Israel
Italien
Jamaica
Japan
Jemen
Jersey
Jordanien
Julön
Kambodja
Kamerun
Kanada
Kap Verde
Kazakstan
Kenya
Kina
Kirgizistan
Kiribati
Kokosöarna
Komorerna
Kongo-Brazzaville
Kosovo
Kroatien
Kuba
Kuwait
Laos
Lesotho
Lettland
Libanon
Liberia
Libyen
Liechtenstein
Litauen
Luxemburg
Macao
Madagaskar
Malawi
Malaysia
Maldiverna
Mali
Malta
Marocko
Marshallöarna
Martinique
Mauretanien
Mauritius
Mayotte
Mexiko
Mikronesiska federationen
Moçambique
Moldavien
Monaco
Mongoliet
Montenegro
Montserrat
Myanmar
Namibia
Nauru
Nederländerna
Nepal
Nicaragua
Niger
Nigeria
Niue
Nordkorea
Nordmakedonien
Nordmarianerna
Norfolkön
Norge
Nya Kaledonien
Nya Zeeland
Oman
Pakistan
Palau
Palestina
Panama
Papua Nya Guinea
Paraguay
Peru
Pitcairnöarna
Polen
Portugal
Puerto Rico
Qatar
Réunion
Rumänien
Rwanda
Ryssland
Saint Kitts och Nevis
Saint Lucia
Saint Martin (franska delen)
Saint Vincent och Grenadinerna
Saint-Barthélemy
Saint-Pierre och Miquelon
Salomonöarna
Samoa
San Marino
Sankta Helena
São Tomé och Príncipe
Saudiarabien
Schweiz
Senegal
Serbien
Seychellerna
Sierra Leone
Singapore
Sint Maarten (nederländska delen)
Slovakien
Slovenien
Somalia
Spanien
Sri Lanka
Storbritannien
Sudan
Surinam
Svalbard och Jan Mayen
Sverige
Sydafrika
Sydgeorgien och Sydsandwichöarna
Sydkorea
Sydsudan
Syrien
Tadzjikistan
Taiwan
Tanzania
Tchad
Thailand
Tjeckien
Togo
Tokelauöarna
Tonga
Trinidad och Tobago
Tunisien
Turkiet
Turkmenistan
Turks- och Caicosöarna
Tuvalu
Tyskland
Uganda
Ukraina
Ungern
Uruguay
USA
USA:s yttre öar
Uzbekistan
Vanuatu
Vatikanstaten
Venezuela
Vietnam
Västsahara
Wallis- och Futunaöarna
Zambia
Zimbabwe
Åland
Österrike
Östtimor`;

/** One a line. */
export const ENGELSKA_NAMN = `Afghanistan
Albania
Algeria
US Virgin Islands
American Samoa
Andorra
Angola
Anguilla
Antarctica
Antigua and Barbuda
Argentina
Armenia
Aruba
Australia
Azerbaijan
Bahamas
Bahrain
Bangladesh
Barbados
Belarus
Belgium
Belize
Benin
Bermuda
Bhutan
Bolivia
Bonaire, Sint Eustatius and Saba
Bosnia and Herzegovina
Botswana
Bouvet Island
Brazil
British Virgin Islands
British Indian Ocean Territory
Brunei
Bulgaria
Burkina Faso
Burundi
Cayman Islands
Central African Republic
Chile
Colombia
Cook Islands
Costa Rica
Curaçao
Cyprus
Denmark
Democratic Republic of the Congo
Djibouti
Dominica
Dominican Republic
Ecuador
Egypt
Equatorial Guinea
El Salvador
Côte d'Ivoire
Eritrea
Estonia
Eswatini
Ethiopia
Falkland Islands
Fiji
Philippines
Finland
France
French Guiana
French Polynesia
French Southern Territories
Faroe Islands
United Arab Emirates
Gabon
The Gambia
Georgia
Ghana
Gibraltar
Greece
Grenada
Greenland
Guadeloupe
Guam
Guatemala
Guernsey
Guinea
Guinea-Bissau
Guyana
Haiti
Heard Island and McDonald Islands
Honduras
Hong Kong
India
Indonesia
Iraq
Iran
Ireland
Iceland
Isle of Man
Israel
Italy
Jamaica
Japan
Yemen
Jersey
Jordan
Christmas Island
Cambodia
Cameroon
Canada
Cape Verde
Kazakhstan
Kenya
China
Kyrgyzstan
Kiribati
Cocos (Keeling) Islands
Comoros
Republic of the Congo
Kosovo
Croatia
Cuba
Kuwait
Laos
Lesotho
Latvia
Lebanon
Liberia
Libya
Liechtenstein
Lithuania
Luxembourg
Macao
Madagascar
Malawi
Malaysia
Maldives
Mali
Malta
Morocco
Marshall Islands
Martinique
Mauritania
Mauritius
Mayotte
Mexico
Micronesia
Mozambique
Moldova
Monaco
Mongolia
Montenegro
Montserrat
Myanmar
Namibia
Nauru
Netherlands
Nepal
Nicaragua
Niger
Nigeria
Niue
North Korea
North Macedonia
Northern Mariana Islands
Norfolk Island
Norway
New Caledonia
New Zealand
Oman
Pakistan
Palau
Palestine
Panama
Papua New Guinea
Paraguay
Peru
Pitcairn
Poland
Portugal
Puerto Rico
Qatar
Réunion
Romania
Rwanda
Russia
Saint Kitts and Nevis
Saint Lucia
Saint Martin (French part)
Saint Vincent and the Grenadines
Saint Barthélemy
Saint Pierre and Miquelon
Solomon Islands
Samoa
San Marino
Saint Helena
São Tomé and Príncipe
Saudi Arabia
Switzerland
Senegal
Serbia
Seychelles
Sierra Leone
Singapore
Sint Maarten (Dutch part)
Slovakia
Slovenia
Somalia
Spain
Sri Lanka
United Kingdom
Sudan
Suriname
Svalbard and Jan Mayen
Sweden
South Africa
South Georgia and the South Sandwich Islands
South Korea
South Sudan
Syria
Tajikistan
Taiwan
Tanzania
Chad
Thailand
Czechia
Togo
Tokelau
Tonga
Trinidad and Tobago
Tunisia
Türkiye
Turkmenistan
Turks and Caicos Islands
Tuvalu
Germany
Uganda
Ukraine
Hungary
Uruguay
United States of America
United States Minor Outlying Islands
Uzbekistan
Vanuatu
Vatican City
Venezuela
Vietnam
Western Sahara
Wallis and Futuna
Zambia
Zimbabwe
Åland Islands
Austria
Timor-Leste`;
