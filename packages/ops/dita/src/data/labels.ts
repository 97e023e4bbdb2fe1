/*
 * Labels of generated text by language.
 * Origin: src/main/plugins/org.dita.base/xsl/common/strings-*.xml of the DITA Open Toolkit (github.com/dita-ot/dita-ot), Copyright
 * 2004-2009 IBM Corporation and contributors. Licence: Apache-2.0. An empty field has no translation there.
 */

/** Names of the fields behind the language. */
export const LABEL_FIELDS =
  "contents|related|footnotes|index|optional|required|note|tip|fastpath|restriction|important|remember|attention|caution|danger|warning|trouble";

/** One a line: language, then the fields. */
export const LABEL_LINES = `
ar|المحتويات|المعلومات المتعلقة|ملحوظات النهاية|الفهرس|اختياري|مطلوب|ملاحظة|تلميح|طريقة مختصرة|ممنوع|هام|تذكر|تنبيه|تحذير|خطر|تحذﻳر|المشكلة
be|Змест|Адпаведная інфармацыя|Зноскі|Індэкс|Неабавазкова|Абавязкова|Заўвага|Парада|Хуткі пераход|Абмежаванне|Важна|Напамін|Увага|ПАПЯРЭДЖАННЕ|НЕБЯСПЕКА|Папярэджанне|Непаладка
bg|Съдържание|Свързана информация|Крайни забележки|Индекс|Избираем|Задължителен|Забележка|Съвет|Бърз начин|Ограничение|Важно|Запомнете|Внимание|ВНИМАНИЕ|ОПАСНО|Предупреждение|
bs|Sadržaj|Srodne informacije|Završne napomene|Indeks|Opcionalno|Potrebno|Bilješka|Savjet|Brza staza|Ograničenje|Važno|Zapamtite|Upozorenje|Oprez|OPASNOST|Upozorenje|
ca|Contingut|Informació relacionada|Notes al peu|Índex|Opcional|Necessari|Nota|Consell|Drecera|Restricció|Important|Recordeu|Atenció|PRECAUCIÓ|PERILL|Avís|Problema
cs|Obsah|Související informace|Vysvětlivky|Rejstřík|Volitelné|Požadované|Poznámka|Tip|Rychlá cesta|Omezení|Důležité|Zapamatujte si|Upozornění|POZOR|NEBEZPEČÍ|Upozornění|Problém
da|Indholdsfortegnelse|Beslægtede oplysninger|Slutbemærkninger|Stikordsregister|Valgfrit|Påkrævet|Bemærk|Tip|Genvej|Begrænsning|Vigtigt|Husk|Advarsel|Pas på|Fare!|Advarsel|Problem
el|Περιεχόμενα|Συναφείς πληροφορίες|Υποσημειώσεις|Ευρετήριο|Προαιρετικά|Απαιτείται|Σημείωση|Συμβουλή|Άμεση μετάβαση|Περιορισμός|Σημαντικό|Υπενθύμιση|Προσοχή|ΠΡΟΣΟΧΗ|ΚΙΝΔΥΝΟΣ|Προειδοποίηση|πρόβλημα
et|Sisukord|Seostuv teave|Lõpumärkused|Register|Mittenõutav|Nõutav|Märkus|Soovitus|Kiirtee|Piirang|Tähtis|Pidage meeles|Tähelepanu|ETTEVAATUST|OHT|Hoiatus|Probleem
fi|Sisältö|Aiheeseen liittyviä tietoja|Loppuviitteet|Hakemisto|Valinnainen|Pakollinen|Huomautus|Vihje|Pikaohje|Rajoitus|Tärkeää|Muistutus|Huomio|Varoitus|VAARA|Varoitus|Ongelma
he|תוכן|מידע קשור|הערות סיום|אינדקס|אופציונלי|דרוש|הערה|עצה|נתיב מהיר|מגבלה|חשוב|נא לזכור|אל|זהירות|סכנה|אזהרה|בעיה
hi|सामग्री|संबंधित जानकारी|अंत नोट|सूचकांक|वैकल्पिक|आवश्यक|नोट|टिप|फास्ट पथ|प्रतिबंध|महत्वपूर्ण|याद करना|ध्यान दें|चेतावनी|खतरा|चेतावनी|समस्या
hr|Sadržaj|Srodne informacije|Završne napomene|Kazalo|Opcijsko|Zahtijevano|Bilješka|Savjet|Brza staza|Ograničenje|Važno|Zapamtite|Upozorenje|Pozor|OPASNOST|Upozorenje|Problem
hu|Tartalom|Kapcsolódó tájékoztatás|Végjegyzetek|Tárgymutató|Választható|Kötelező|Megjegyzés|Tipp|Közvetlen almenüre lépés|Korlátozás|Fontos|Ne feledje|Figyelem|FIGYELMEZTETÉS|VESZÉLY!|Figyelmeztetés|Hiba
id|Isi|Informasi terkait|Catatan akhir|Indeks|Opsional|Diperlukan|Catatan|Kiat|Jalur cepat|Pembatasan|Penting|Ingat|Perhatian|PERINGATAN|BAHAYA|Peringatan|Masalah
is|Efnisyfirlit|Skyldar upplýsingar|Lok athugasemda|Atriðaskrá|Valfrjáls|Tilskilið|Athugið|Heilræði|Flýtileið|Takmörkun|Áríðandi|Mundu|Viðvörun|VARÚÐ|HÆTTA|Viðvörun|Vandamál
it|Indice|Informazioni correlate|Note a pié di pagina|Indice analitico|Opzionale|Richiesto|Nota|Suggerimento|Percorso di accesso rapido|Limitazione|Importante|Attenzione|Attenzione|Avvertenza|Pericolo|Avvertenza|
kk|Мазмұны|Өзара байланысты ақпарат|Қорытынды ескертулер|Индекс|Қосымша|Қажет|Ескерту|Кеңес|Жылдам жол|Шектеу|Маңызды|Есте сақтаңыз|Назар аударыңыз|АБАЙЛАҢЫЗ|ҚАУІП|Ескерту|Қиындық
ko|목차|관련 정보|미주|색인|옵션|필수|주|팁|빠른경로|제한사항|중요사항|알아두기|주의|경고|위험|경고|문제점
lt|Turinys|Susijusi informacija|Galutinės pastabos|Indeksas|Nebūtina|Būtina|Pastaba|Patarimas|Nuoroda|APRIBOJIMAS|Svarbi informacija|Atminkite|Dėmesio!|PERSPĖJIMAS|PAVOJINGA|Įspėjimas|Problema
lv|Saturs|Saistītā informācija|Beigu vēres|Indekss|Neobligāts|Nepieciešams|Piezīme|Padoms|Ātrais ceļš|Ierobežojums|Svarīgi|Atcerieties|Brīdinājums|UZMANĪBU|BĪSTAMI|Brīdinājums|Problēma
mk|Содржина|Сродни информации|Крајни забелешки|Индекс|Изборен|Потребен|Забелешка|Помошна информација|Прекутрупа|Ограничување|Важно|Запаметете|Внимание|ПРЕДУПРЕДУВАЊЕ|ОПАСНОСТ|Предупредување|Проблем
ms|Kandungan|Maklumat berkaitan|Nota akhir|Indeks|Opsyenal|Diperlukan|Nota|Petua|Laluan pantas|Sekatan|Penting|Ingat|Perhatian|AWAS|BAHAYA|Amaran|Masalah
nl|Inhoudsopgave|Verwante informatie|Eindnoten|Trefwoordenregister|Optioneel|Vereist|Opmerking|Tip|Versnelde keuze|Beperking|Belangrijk|Let op|Waarschuwing|Let op!|Gevaar!|Attentie|Probleem
no|Innhold|Beslektet informasjon|Sluttnoter|Stikkordregister|Valgfritt|Nødvendig|Merk|Tips|Snarvei|Begrensning|Viktig|Husk|ADVARSEL|ADVARSEL|FARE!|ADVARSEL|Problem
pl|Spis treści|Informacje pokrewne|Przypisy końcowe|Indeks|Opcjonalne|Wymagane|Uwaga|Wskazówka|Krótka ścieżka|Ograniczenie|Ważne|Zapamiętaj|Ostrzeżenie|UWAGA|NIEBEZPIECZEŃSTWO|Ostrzeżenie|Problem
pt-br|Conteúdo|Informações relacionadas|Avisos Finais|Índice Remissivo|Opcional|Necessário|Nota|Dica|Atalho|Restrição|Importante|Lembre-se|Atenção|CUIDADO|PERIGO|Aviso|Problema
pt|Índice|Informações relacionadas|Notas finais|Índice remissivo|Opcional|Necessário|Nota|Dica|Atalho|Restrição|Importante|Lembre-se|Atenção|CUIDADO|PERIGO|Aviso|Problema
ro|Cuprins|Informaţii înrudite|Note de sfârşit|Index|Opţional|Necesar|Notă|Indiciu|Cale rapidă|Restricţie|Important|De reţinut|Atenţie|ATENŢIE|PERICOL|Avertisment|Problemă
ru|Содержание|Информация, связанная с данной|Сноски|Индекс|Необязательно|Обязательно|Прим.|Совет|Быстрый путь|Ограничение|Важное замечание|Напоминание|Внимание|ОСТОРОЖНО|ОПАСНО|Внимание|
sk|Obsah|Súvisiace informácie|Záverečné poznámky|Index|Voliteľný|Požadovaný|Poznámka|Tip|Rýchla cesta|Obmedzenie|Dôležité|Zapamätajte si|Varovanie|POZOR|NEBEZPEČENSTVO|Varovanie|Problém
sl|Kazalo|S tem povezane informacije|Končne opombe|Stvarno Kazalo|Izbirno|Zahtevano|Opomba|Nasvet|Bližnjica|Omejitev|Pomembno|Pomnite|Opozorilo|POZOR|NEVARNOST|Opozorilo|
sr-latn|Sadržaj|Srodna informacija|Završne primedbe|Indeks|Neobavezno|Neophodno|Napomena|Savet|Prečica|Ograničenje|Važno|Zapamtite|Pažnja|UPOZORENJE|OPASNOST|Upozorenje|Problem
sr|Садржај|Сродна информација|Завршне примедбе|Индекс|Необавезно|Неопходно|Напомена|Савет|Пречица|Ограничење|Важно|Запамтите|Пажња|УПОЗОРЕЊЕ|ОПАСНОСТ|Упозорење|
sv|Innehåll|Närliggande information|Noter|Index|Valfritt|Krävs|Anm|Tips|Genväg|Begränsning|Viktigt|Glöm inte|Varning|Varning - risk för personskada|Varning - livsfara|Varning - risk för maskinskada|Problem
th|สารบัญ|ข้อมูลที่เกี่ยวข้อง|หมายเหตุท้าย|ดัชนี|ทางเลือก|บังคับ|หมายเหตุ|คำแนะนำ|ทางด่วน|ข้อจำกัด|สำคัญ|เตือนความจำ|ข้อควรสนใจ|ข้อควรระวัง|อันตราย|คำเตือน|ปัญหา
tr|İçindekiler|İlgili bilgiler|Notların sonu|Dizin|İsteğe bağlı|Gerekli|Not|Tip|Kısa yol|Sınırlama|Önemli|Unutmayın|Uyarı|DİKKAT|TEHLİKE|Uyarı|Sorun
uk|Зміст|Інформація з пов'язаних питань|Кінцеві примітки|Покажчик|За бажанням|Обов'язково|Примітка|Порада|Короткий шлях|Обмеження|Важливо|Запам'ятайте|Увага|ОБЕРЕЖНО|НЕБЕЗПЕЧНО|Попередження|Неполадка
ur|فہرست|متعلقہ معلومات|اختتامی نوٹس|انڈکس|اختیاری|ضروری|نوٹ|مشورہ|تیز طریقہ|پابندی|اہم|یاد رکھیں|براۓ توجہ|احتیاط|خطرناک|انتباہ|مشکل/پریشانی
vi|Nội dung|Thông tin liên quan|Ghi chú cuối trang|Chỉ mục|Tùy chọn|Yêu cầu|Ghi chú|Mẹo|Đường dẫn nhanh|Hạn chế|Quan trọng|Ghi nhớ|Chú ý|THẬN TRỌNG|NGUY HIỂM|Cảnh báo|
zh|内容|相关信息|结尾注释|索引|可选|必需|注|提示|捷径|限制|重要|切记|注意|警告|危险|警告|故障
zh-hant|目錄|相關資訊|結尾附註|索引|選擇性的|必要性的|註|提示|捷徑|限制|重要|記住|小心|注意|危險|警告|問題描述
`;
