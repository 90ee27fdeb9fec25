BEGIN TRANSACTION;
CREATE TABLE accounts (
	id TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	skeleton TEXT NOT NULL, 
	about TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT, 
	renamed_at BIGINT, 
	closed_at BIGINT, 
	password TEXT DEFAULT '' NOT NULL, 
	email TEXT DEFAULT '' NOT NULL, 
	is_moderator BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "accounts" VALUES('ZEg9XsCgD9is','person','Ann','ann','',1795104411796,NULL,NULL,NULL,'$argon2id$v=19$m=64,t=1,p=1$zIEhKZSLDAvGolfHfxTspA$rWhV5XnYZNhLiXllsR7P8wwSTjGJofanQF0FOJgc9mE','',0);
INSERT INTO "accounts" VALUES('NF2g9h9WFw3D','person','Benno','benno','',1795104411854,NULL,1795104412176,NULL,'$argon2id$v=19$m=64,t=1,p=1$mTnz3/0sjUpWJhd41Djiuw$SzI2RHyHzca2WBTHLTmJF00vc+DQjxtE+Ygg8HNM/CI','',0);
INSERT INTO "accounts" VALUES('Gwj8aht7Ffp3','person','Cat','cat','',1795104411877,NULL,NULL,NULL,'$argon2id$v=19$m=64,t=1,p=1$F1jCemcktq3scUk1vl2hXw$wx7FYUQFJ7WFrMV9AvC8axCENsqDq3T7ECXsutPQiVA','',0);
INSERT INTO "accounts" VALUES('7i9fh8iRf8MP','bot','Tester','tester','',1795104411997,NULL,NULL,NULL,'','',0);
CREATE TABLE audit (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	at BIGINT NOT NULL, 
	who TEXT NOT NULL, 
	action TEXT NOT NULL, 
	subject TEXT NOT NULL, 
	detail TEXT NOT NULL
);
CREATE TABLE bans (
	client TEXT NOT NULL, 
	until BIGINT, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (client)
);
CREATE TABLE blocks (
	account TEXT NOT NULL, 
	whom TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	PRIMARY KEY (account, whom), 
	FOREIGN KEY(account) REFERENCES accounts (id)
)
 WITHOUT ROWID

;
INSERT INTO "blocks" VALUES('Gwj8aht7Ffp3','NF2g9h9WFw3D',1795104412153);
CREATE TABLE boardwright_revision (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "boardwright_revision" VALUES('0013');
CREATE TABLE challenges (
	id TEXT NOT NULL, 
	who TEXT NOT NULL, 
	challenged TEXT NOT NULL, 
	status TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	expires_at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "challenges" VALUES('ayVC4zHWJ7kX','@ZEg9XsCgD9is','@NF2g9h9WFw3D','declined',1795104484351,1795190884351,'{"id":"ayVC4zHWJ7kX","who":"@ZEg9XsCgD9is","to":"@NF2g9h9WFw3D","terms":{"game":"repulso","options":{"unable":"rulebook"},"control":{"kind":"days","minutes":0.0,"increment":0.0,"days":3},"rated":false},"created_at":1795104484351,"expires_at":1795190884351,"name":"","seat":null,"status":"declined","reason":"generic","game_id":"","counters":"","countered_by":""}');
INSERT INTO "challenges" VALUES('nERHM92CZXrP','@NF2g9h9WFw3D','@ZEg9XsCgD9is','open',1795104484370,1795190884370,'{"id":"nERHM92CZXrP","who":"@NF2g9h9WFw3D","to":"@ZEg9XsCgD9is","terms":{"game":"abalone","options":{"layout":"standard","ejections":"6","repetition":"3","max_plies":"none"},"control":{"kind":"days","minutes":0.0,"increment":0.0,"days":3},"rated":false},"created_at":1795104484370,"expires_at":1795190884370,"name":"","seat":null,"status":"open","reason":null,"game_id":"","counters":"","countered_by":""}');
INSERT INTO "challenges" VALUES('LeWBrcTUS6yf','@NF2g9h9WFw3D','@ZEg9XsCgD9is','accepted',1795104484418,1795190884418,'{"id":"LeWBrcTUS6yf","who":"@NF2g9h9WFw3D","to":"@ZEg9XsCgD9is","terms":{"game":"repulso","options":{"unable":"rulebook"},"control":{"kind":"days","minutes":0.0,"increment":0.0,"days":3},"rated":false},"created_at":1795104484418,"expires_at":1795190884418,"name":"","seat":0,"status":"accepted","reason":null,"game_id":"KreaHAs36rdW","counters":"","countered_by":""}');
CREATE TABLE entered (
	account TEXT NOT NULL, 
	tournament_id TEXT NOT NULL, 
	PRIMARY KEY (account, tournament_id), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id)
)
 WITHOUT ROWID

;
INSERT INTO "entered" VALUES('Gwj8aht7Ffp3','BKi55qvqhAxH');
INSERT INTO "entered" VALUES('NF2g9h9WFw3D','BKi55qvqhAxH');
INSERT INTO "entered" VALUES('ZEg9XsCgD9is','BKi55qvqhAxH');
CREATE TABLE entries (
	game_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	action INTEGER, 
	data TEXT NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('3FW8sg6HAY44',1,1795104478325,'joined',1,NULL,'{"name":"","account":"NF2g9h9WFw3D"}');
INSERT INTO "entries" VALUES('3FW8sg6HAY44',2,1795104478370,'moved',0,14,'{"clock":[259199955,259200000]}');
INSERT INTO "entries" VALUES('3FW8sg6HAY44',3,1795104478491,'prepared',0,NULL,'{"lines":[[0,1]]}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',1,1795104460328,'moved',0,68,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',2,1795104460438,'moved',1,293,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',3,1795104460572,'moved',0,32,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',4,1795104460665,'moved',1,133,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',5,1795104460784,'moved',0,63,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',6,1795104460960,'moved',1,264,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',7,1795104461048,'moved',0,242,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',8,1795104461263,'moved',1,257,'{"clock":null}');
INSERT INTO "entries" VALUES('3YFAycJXrLKb',9,1795104461372,'moved',0,357,'{"clock":null}');
INSERT INTO "entries" VALUES('6C8xfzhkSzVX',1,1795104489887,'moved',0,15,'{"clock":[600000,600000]}');
INSERT INTO "entries" VALUES('6C8xfzhkSzVX',2,1795104490029,'ended',1,NULL,'{"reason":"resignation","text":"","clock":[600000,600000],"ranking":null,"absent":false}');
INSERT INTO "entries" VALUES('Eba4hTKtjyUv',1,1795104478722,'moved',0,14,'{"clock":null}');
INSERT INTO "entries" VALUES('Eba4hTKtjyUv',2,1795104479619,'moved',1,22,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',1,1795104440805,'moved',0,74,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',2,1795104440951,'moved',1,46,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',3,1795104441102,'moved',0,1526,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',4,1795104441243,'moved',1,1527,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',5,1795104441381,'moved',0,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',6,1795104441530,'moved',1,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',7,1795104441704,'moved',0,1527,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',8,1795104441872,'moved',0,248,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',9,1795104442037,'moved',1,1526,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',10,1795104442275,'moved',1,742,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',11,1795104442463,'moved',1,1106,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',12,1795104442672,'moved',1,770,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',13,1795104442822,'moved',0,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',14,1795104442978,'moved',0,418,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',15,1795104443142,'moved',0,1118,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',16,1795104443297,'moved',1,1525,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',17,1795104443434,'moved',1,768,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',18,1795104443625,'moved',0,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',19,1795104443786,'moved',0,760,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',20,1795104443954,'moved',1,1525,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',21,1795104444109,'moved',1,482,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',22,1795104444319,'moved',1,822,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',23,1795104444480,'moved',0,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',24,1795104444646,'moved',0,695,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',25,1795104444830,'moved',0,202,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',26,1795104444976,'moved',1,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',27,1795104445131,'moved',0,1523,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',28,1795104445270,'moved',0,1034,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',29,1795104445407,'moved',0,722,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',30,1795104445571,'moved',0,750,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',31,1795104445719,'moved',0,1271,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',32,1795104445872,'moved',1,1524,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',33,1795104446006,'moved',1,301,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',34,1795104446147,'moved',1,275,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',35,1795104446284,'moved',0,1525,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',36,1795104446422,'moved',0,866,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',37,1795104446575,'moved',1,1525,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',38,1795104446721,'moved',1,314,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',39,1795104446857,'moved',1,288,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',40,1795104446996,'moved',1,262,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',41,1795104447129,'moved',1,1094,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',42,1795104447277,'moved',1,782,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',43,1795104447419,'moved',1,446,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',44,1795104447558,'moved',1,458,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',45,1795104447694,'moved',1,1430,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',46,1795104447835,'moved',1,434,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',47,1795104447982,'moved',1,1422,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',48,1795104448126,'moved',1,1436,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',49,1795104448267,'moved',1,1082,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',50,1795104448421,'moved',1,1106,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',51,1795104448566,'moved',1,1394,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',52,1795104448736,'moved',1,1042,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',53,1795104448875,'moved',1,1066,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',54,1795104449010,'moved',1,962,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',55,1795104449148,'moved',1,1408,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',56,1795104449321,'moved',0,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',57,1795104449461,'moved',0,700,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',58,1795104449603,'moved',1,61,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',59,1795104449759,'moved',1,568,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',60,1795104449921,'moved',0,1525,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',61,1795104450075,'moved',0,907,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',62,1795104450217,'moved',0,1101,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',63,1795104450350,'moved',0,1427,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',64,1795104450485,'moved',0,606,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',65,1795104450623,'moved',0,387,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',66,1795104450757,'moved',0,545,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',67,1795104450891,'moved',0,1243,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',68,1795104451025,'moved',1,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',69,1795104451166,'moved',1,906,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',70,1795104451350,'moved',1,724,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',71,1795104451500,'moved',1,1088,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',72,1795104451649,'moved',1,1112,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',73,1795104451788,'moved',1,776,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',74,1795104451929,'moved',0,1528,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',75,1795104452089,'moved',0,177,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',76,1795104452239,'moved',0,879,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',77,1795104452437,'moved',0,1073,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',78,1795104452582,'moved',0,1253,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',79,1795104452974,'moved',1,1528,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',80,1795104453137,'moved',1,1400,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',81,1795104453289,'moved',1,892,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',82,1795104453429,'moved',1,190,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',83,1795104453570,'moved',0,1524,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',84,1795104453709,'moved',0,1219,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',85,1795104453855,'moved',0,1217,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',86,1795104454029,'moved',0,1215,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',87,1795104454169,'moved',1,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',88,1795104454325,'moved',1,1373,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',89,1795104454460,'moved',1,1190,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',90,1795104454599,'moved',1,1188,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',91,1795104454742,'moved',1,1030,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',92,1795104454892,'moved',1,1366,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',93,1795104455025,'moved',1,1380,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',94,1795104455165,'moved',1,1352,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',95,1795104455305,'moved',0,1521,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',96,1795104455441,'moved',0,1191,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',97,1795104455585,'moved',0,1189,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',98,1795104455717,'moved',0,517,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',99,1795104455853,'moved',0,512,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',100,1795104455990,'moved',0,514,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',101,1795104456125,'moved',0,516,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',102,1795104456263,'moved',0,518,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',103,1795104456405,'moved',1,74,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',104,1795104456549,'moved',1,750,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',105,1795104456714,'moved',1,596,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',106,1795104456862,'moved',0,1526,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',107,1795104457005,'moved',0,1216,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',108,1795104457165,'moved',0,1214,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',109,1795104457301,'moved',0,368,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',110,1795104457477,'moved',0,542,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',111,1795104457627,'moved',0,1032,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',112,1795104457779,'moved',0,1056,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',113,1795104457926,'moved',0,1219,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',114,1795104458086,'moved',0,730,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',115,1795104458332,'moved',0,1094,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',116,1795104459195,'moved',0,1251,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',117,1795104459355,'moved',0,1118,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',118,1795104459503,'moved',0,1217,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',119,1795104459729,'moved',0,1215,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',120,1795104459897,'moved',0,1213,'{"clock":null}');
INSERT INTO "entries" VALUES('HBTg93FhPdth',121,1795104460096,'ended',0,NULL,'{"reason":"resignation","text":"","clock":null,"ranking":null,"absent":false}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',1,1795104461612,'moved',0,165,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',2,1795104461818,'moved',1,78,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',3,1795104461962,'moved',0,206,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',4,1795104462128,'moved',1,342,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',5,1795104462274,'moved',0,24,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',6,1795104462415,'moved',1,38,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',7,1795104462575,'moved',0,289,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',8,1795104462725,'moved',1,52,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',9,1795104462885,'moved',0,201,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',10,1795104463024,'moved',1,323,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',11,1795104463166,'moved',0,30,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',12,1795104463307,'moved',1,284,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',13,1795104463449,'moved',0,121,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',14,1795104463626,'moved',1,20,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',15,1795104463765,'moved',0,53,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',16,1795104463908,'moved',1,253,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',17,1795104464064,'moved',0,247,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',18,1795104464237,'moved',1,43,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',19,1795104464391,'moved',0,146,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',20,1795104464537,'moved',1,60,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',21,1795104464674,'moved',0,341,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',22,1795104464833,'moved',1,263,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',23,1795104464970,'moved',0,39,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',24,1795104465106,'moved',1,358,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',25,1795104465278,'moved',0,83,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',26,1795104465437,'moved',1,144,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',27,1795104465687,'moved',0,45,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',28,1795104465826,'moved',1,260,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',29,1795104465962,'moved',0,35,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',30,1795104466153,'moved',1,152,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',31,1795104466299,'moved',0,34,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',32,1795104466440,'moved',1,96,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',33,1795104466577,'moved',0,208,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',34,1795104466782,'moved',1,303,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',35,1795104466933,'moved',0,106,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',36,1795104467071,'moved',1,90,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',37,1795104467217,'moved',0,213,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',38,1795104467369,'moved',1,114,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',39,1795104467513,'moved',0,212,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',40,1795104467661,'moved',1,310,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',41,1795104467812,'moved',0,257,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',42,1795104467994,'moved',1,72,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',43,1795104468149,'moved',0,46,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',44,1795104468282,'moved',1,232,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',45,1795104468449,'moved',0,231,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',46,1795104468581,'moved',1,256,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',47,1795104468718,'moved',0,77,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',48,1795104468868,'moved',1,157,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',49,1795104469017,'moved',0,48,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',50,1795104469206,'moved',1,238,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',51,1795104469432,'moved',0,312,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',52,1795104469587,'moved',1,27,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',53,1795104469723,'moved',0,250,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',54,1795104469864,'moved',1,28,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',55,1795104470008,'moved',0,296,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',56,1795104470165,'moved',1,101,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',57,1795104470307,'moved',0,239,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',58,1795104470454,'moved',1,331,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',59,1795104470586,'moved',0,258,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',60,1795104470745,'moved',1,216,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',61,1795104470893,'moved',0,162,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',62,1795104471029,'moved',1,241,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',63,1795104471166,'moved',0,308,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',64,1795104471355,'moved',1,243,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',65,1795104471497,'moved',0,196,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',66,1795104471649,'moved',1,172,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',67,1795104471789,'moved',0,134,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',68,1795104471929,'moved',1,105,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',69,1795104472100,'moved',0,140,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',70,1795104472280,'moved',1,57,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',71,1795104472444,'moved',0,350,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',72,1795104472612,'moved',1,188,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',73,1795104472760,'moved',0,335,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',74,1795104473004,'moved',1,318,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',75,1795104473212,'moved',0,225,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',76,1795104473390,'moved',1,304,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',77,1795104473545,'moved',0,195,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',78,1795104473744,'moved',1,55,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',79,1795104474031,'moved',0,86,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',80,1795104474265,'moved',1,186,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',81,1795104474427,'moved',0,153,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',82,1795104474575,'moved',1,64,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',83,1795104474722,'moved',0,300,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',84,1795104474859,'moved',1,130,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',85,1795104475047,'moved',0,69,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',86,1795104475217,'moved',1,218,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',87,1795104475359,'moved',0,184,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',88,1795104475497,'moved',1,10,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',89,1795104475633,'moved',0,321,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',90,1795104475779,'moved',1,29,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',91,1795104475984,'moved',0,275,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',92,1795104476140,'moved',1,298,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',93,1795104476280,'moved',0,170,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',94,1795104476414,'moved',1,203,'{"clock":null}');
INSERT INTO "entries" VALUES('Mxp5V5HyEp4S',95,1795104476611,'moved',0,215,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',1,1795104413441,'moved',0,41,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',2,1795104413587,'moved',1,20,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',3,1795104413748,'moved',0,53,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',4,1795104413908,'moved',1,49,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',5,1795104414078,'moved',0,7,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',6,1795104414230,'moved',1,4,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',7,1795104414378,'moved',0,67,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',8,1795104414535,'moved',1,51,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',9,1795104414688,'moved',0,12,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',10,1795104414858,'moved',1,38,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',11,1795104414998,'moved',0,60,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',12,1795104415171,'moved',1,8,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',13,1795104415343,'moved',0,57,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',14,1795104415523,'moved',1,92,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',15,1795104415670,'moved',1,6,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',16,1795104415812,'moved',0,14,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',17,1795104415955,'moved',1,61,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',18,1795104416109,'moved',0,56,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',19,1795104416253,'moved',1,19,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',20,1795104416419,'moved',0,23,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',21,1795104416558,'moved',1,16,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',22,1795104416762,'moved',0,30,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',23,1795104416931,'moved',1,54,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',24,1795104417094,'moved',0,0,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',25,1795104417229,'moved',1,70,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',26,1795104417376,'moved',0,9,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',27,1795104417520,'moved',1,11,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',28,1795104417672,'moved',0,35,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',29,1795104417830,'moved',1,1,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',30,1795104417975,'moved',0,33,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',31,1795104418123,'moved',1,27,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',32,1795104418285,'moved',0,26,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',33,1795104418460,'moved',1,29,'{"clock":null}');
INSERT INTO "entries" VALUES('NxnkpFvS3XmV',34,1795104418675,'moved',0,28,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',1,1795104418963,'moved',0,66,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',2,1795104419089,'moved',1,1392,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',3,1795104419263,'moved',0,927,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',4,1795104419374,'moved',1,105,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',5,1795104419513,'moved',0,189,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',6,1795104419616,'moved',1,230,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',7,1795104419709,'moved',0,1666,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',8,1795104419805,'moved',1,1691,'{"clock":null}');
INSERT INTO "entries" VALUES('RKnzabyWEsjZ',9,1795104419906,'moved',0,134,'{"clock":null}');
INSERT INTO "entries" VALUES('aXHGrbxSQpCM',1,1795104489976,'ended',0,NULL,'{"reason":"resignation","text":"","clock":[600000,600000],"ranking":null,"absent":false}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',1,1795104420269,'moved',0,125,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',2,1795104420460,'moved',1,294,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',3,1795104420619,'moved',0,128,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',4,1795104420858,'moved',1,1388,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',5,1795104421035,'moved',0,5,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',6,1795104421188,'moved',1,99,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',7,1795104421398,'moved',0,989,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',8,1795104421538,'moved',1,360,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',9,1795104421677,'moved',0,67,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',10,1795104421814,'moved',1,296,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',11,1795104421963,'moved',0,29,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',12,1795104422097,'moved',1,300,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',13,1795104422240,'moved',0,69,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',14,1795104422374,'moved',1,43,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',15,1795104422518,'moved',0,62,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',16,1795104422654,'moved',1,365,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',17,1795104422806,'moved',0,266,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',18,1795104422956,'moved',1,58,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',19,1795104423164,'moved',0,135,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',20,1795104423322,'moved',1,111,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',21,1795104423468,'moved',0,991,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',22,1795104423610,'moved',1,243,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',23,1795104423745,'moved',0,22,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',24,1795104423900,'moved',1,364,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',25,1795104424105,'moved',0,1105,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',26,1795104424297,'moved',1,159,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',27,1795104424501,'moved',0,128,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',28,1795104424681,'moved',1,57,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',29,1795104424836,'moved',0,752,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',30,1795104425007,'moved',1,299,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',31,1795104425161,'moved',0,275,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',32,1795104425345,'moved',1,51,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',33,1795104425499,'moved',0,132,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',34,1795104425669,'moved',1,50,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',35,1795104425859,'moved',0,611,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',36,1795104426017,'moved',1,161,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',37,1795104426191,'moved',0,151,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',38,1795104426386,'moved',1,300,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',39,1795104426531,'moved',0,74,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',40,1795104426736,'moved',1,302,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',41,1795104426937,'moved',0,69,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',42,1795104427139,'moved',1,298,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',43,1795104427304,'moved',0,199,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',44,1795104427463,'moved',1,301,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',45,1795104427603,'moved',0,122,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',46,1795104427742,'moved',1,111,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',47,1795104427887,'moved',0,754,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',48,1795104428037,'moved',1,300,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',49,1795104428187,'moved',0,1251,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',50,1795104428332,'moved',1,111,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',51,1795104428481,'moved',0,258,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',52,1795104428664,'moved',1,98,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',53,1795104428812,'moved',0,381,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',54,1795104428956,'moved',1,364,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',55,1795104429094,'moved',0,24,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',56,1795104429243,'moved',1,300,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',57,1795104429383,'moved',0,21,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',58,1795104429532,'moved',1,352,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',59,1795104429670,'moved',0,127,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',60,1795104429815,'moved',1,1496,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',61,1795104429954,'moved',0,1099,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',62,1795104430094,'moved',1,176,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',63,1795104430231,'moved',0,219,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',64,1795104430368,'moved',1,1386,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',65,1795104430520,'moved',0,375,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',66,1795104430704,'moved',1,351,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',67,1795104430854,'moved',0,274,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',68,1795104431055,'moved',1,242,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',69,1795104431224,'moved',0,139,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',70,1795104431372,'moved',1,280,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',71,1795104431518,'moved',0,71,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',72,1795104431671,'moved',1,296,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',73,1795104431811,'moved',0,261,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',74,1795104431953,'moved',1,816,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',75,1795104432127,'moved',0,282,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',76,1795104432274,'moved',1,520,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',77,1795104432429,'moved',0,212,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',78,1795104432570,'moved',1,58,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',79,1795104432711,'moved',0,73,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',80,1795104432905,'moved',1,1151,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',81,1795104433098,'moved',0,366,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',82,1795104433254,'moved',1,171,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',83,1795104433416,'moved',0,271,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',84,1795104433576,'moved',1,159,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',85,1795104433739,'moved',0,1099,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',86,1795104433884,'moved',1,363,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',87,1795104434051,'moved',0,22,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',88,1795104434246,'moved',1,52,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',89,1795104434388,'moved',0,267,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',90,1795104434530,'moved',1,299,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',91,1795104434675,'moved',0,311,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',92,1795104434841,'moved',1,1267,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',93,1795104435001,'moved',0,1666,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',94,1795104435150,'moved',1,1387,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',95,1795104435300,'moved',0,684,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',96,1795104435442,'moved',1,48,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',97,1795104435595,'moved',0,72,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',98,1795104435758,'moved',1,237,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',99,1795104435894,'moved',0,875,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',100,1795104436029,'moved',1,348,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',101,1795104436161,'moved',0,61,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',102,1795104436301,'moved',1,37,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',103,1795104436458,'moved',0,256,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',104,1795104436614,'moved',1,662,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',105,1795104436750,'moved',0,213,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',106,1795104436892,'moved',1,362,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',107,1795104437035,'moved',0,328,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',108,1795104437191,'moved',1,39,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',109,1795104437347,'moved',0,199,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',110,1795104437481,'moved',1,173,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',111,1795104437617,'moved',0,65,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',112,1795104437761,'moved',1,303,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',113,1795104437902,'moved',0,28,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',114,1795104438038,'moved',1,241,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',115,1795104438191,'moved',0,15,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',116,1795104438339,'moved',1,113,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',117,1795104438477,'moved',0,489,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',118,1795104438624,'moved',1,163,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',119,1795104438763,'moved',0,63,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',120,1795104438956,'moved',1,361,'{"clock":null}');
INSERT INTO "entries" VALUES('bM7QVarPZFx6',121,1795104439118,'ended',0,NULL,'{"reason":"resignation","text":"","clock":null,"ranking":null,"absent":false}');
INSERT INTO "entries" VALUES('erjvFDBue9p2',1,1795104478568,'joined',2,NULL,'{"name":"Cy","account":""}');
INSERT INTO "entries" VALUES('erjvFDBue9p2',2,1795104478621,'handed-over',2,NULL,'{"player":"level5","resigned":false,"late":false,"clock":null}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',1,1795104476780,'joined',1,NULL,'{"name":"","account":"NF2g9h9WFw3D"}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',2,1795104476834,'moved',0,30,'{"clock":[600000,600000]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',3,1795104476930,'moved',1,71,'{"clock":[600000,600000]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',4,1795104476982,'moved',0,16,'{"clock":[604948,600000]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',5,1795104477074,'moved',1,50,'{"clock":[604948,604908]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',6,1795104477170,'offered',1,NULL,'{"what":"take-back","seats":[1],"ply":3}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',7,1795104477194,'answered',0,NULL,'{"what":"take-back","accept":true,"seats":[0]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',8,1795104477194,'taken-back',NULL,NULL,'{"ply":3,"clock":[604828,604908]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',9,1795104477246,'offered',0,NULL,'{"what":"draw","seats":[0],"ply":null}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',10,1795104477338,'answered',1,NULL,'{"what":"draw","accept":false,"seats":[1]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',11,1795104477348,'said',0,NULL,'{"name":"","text":"good luck","preset":"","account":"ZEg9XsCgD9is"}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',12,1795104477394,'said',1,NULL,'{"name":"","text":"","preset":"thanks","account":"NF2g9h9WFw3D"}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',13,1795104477400,'said',NULL,NULL,'{"name":"","text":"Zuschauerin grüßt <b>","preset":"","account":"Gwj8aht7Ffp3"}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',14,1795104477432,'muted',0,NULL,'{"on":true,"whom":1,"everybody":false}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',15,1795104477570,'moved',1,50,'{"clock":[604828,609532]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',16,1795104477619,'moved',0,48,'{"clock":[609779,609532]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',17,1795104477766,'moved',1,34,'{"clock":[609779,614385]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',18,1795104477776,'ended',1,NULL,'{"reason":"resignation","text":"","clock":[609769,614385],"ranking":null,"absent":false}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',19,1795104477827,'rematch-wanted',0,NULL,'{"seats":[0]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',20,1795104477832,'rematch-wanted',1,NULL,'{"seats":[1]}');
INSERT INTO "entries" VALUES('tN4c2qvieCd3',21,1795104477887,'rematched',NULL,NULL,'{"game":"BGM4ED3HfubW"}');
INSERT INTO "entries" VALUES('yFq6ezsRXSAp',1,1795104478033,'joined',1,NULL,'{"name":"Bo","account":""}');
INSERT INTO "entries" VALUES('yFq6ezsRXSAp',2,1795104478125,'moved',0,61,'{"clock":[3600000,3600000]}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',1,1795104412326,'moved',0,17,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',2,1795104412440,'moved',1,8,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',3,1795104412542,'moved',0,37,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',4,1795104412642,'moved',1,12,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',5,1795104412757,'moved',0,39,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',6,1795104412871,'moved',1,65,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',7,1795104412973,'moved',0,38,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',8,1795104413088,'moved',1,116,'{"clock":null}');
INSERT INTO "entries" VALUES('yad6bbrbYeau',9,1795104413209,'moved',1,59,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',1,1795104439330,'moved',0,46,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',2,1795104439557,'moved',1,124,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',3,1795104439998,'moved',0,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',4,1795104440046,'moved',0,700,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',5,1795104440145,'moved',1,1522,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',6,1795104440247,'moved',1,934,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',7,1795104440362,'moved',0,1527,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',8,1795104440471,'moved',1,1527,'{"clock":null}');
INSERT INTO "entries" VALUES('zzj45QFDsPf7',9,1795104440568,'moved',1,1422,'{"clock":null}');
CREATE TABLE follows (
	account TEXT NOT NULL, 
	whom TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	PRIMARY KEY (account, whom), 
	FOREIGN KEY(account) REFERENCES accounts (id)
)
 WITHOUT ROWID

;
INSERT INTO "follows" VALUES('NF2g9h9WFw3D','ZEg9XsCgD9is',1795104412132);
INSERT INTO "follows" VALUES('ZEg9XsCgD9is','NF2g9h9WFw3D',1795104412041);
CREATE TABLE games (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	"plan" TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	client TEXT NOT NULL, 
	head INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	plies INTEGER NOT NULL, 
	deadline BIGINT, 
	engine_due BOOLEAN NOT NULL, 
	waits_for_bot TEXT, 
	thinker TEXT, 
	result TEXT, 
	reason TEXT, 
	over_at BIGINT, 
	checksum BIGINT NOT NULL, 
	is_counted BOOLEAN DEFAULT 0 NOT NULL, 
	is_rated BOOLEAN DEFAULT 0 NOT NULL, 
	is_recorded BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('yad6bbrbYeau','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104412250,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104412250,'4d62e08f19ba006c',9,'playing',9,NULL,0,NULL,NULL,NULL,NULL,NULL,25784618937,0,0,0);
INSERT INTO "games" VALUES('NxnkpFvS3XmV','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104413324,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104413324,'4d62e08f19ba006c',34,'over',34,NULL,0,NULL,NULL,'1-0','unable',1795104418675,84535253537,1,0,1);
INSERT INTO "games" VALUES('RKnzabyWEsjZ','abalone','{"game":"abalone","rules":1,"options":{"layout":"standard","ejections":"6","repetition":"3","max_plies":"none"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104418835,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104418835,'4d62e08f19ba006c',9,'playing',9,NULL,0,NULL,NULL,NULL,NULL,NULL,21305043643,0,0,0);
INSERT INTO "games" VALUES('bM7QVarPZFx6','abalone','{"game":"abalone","rules":1,"options":{"layout":"standard","ejections":"6","repetition":"3","max_plies":"none"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104420012,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104420012,'4d62e08f19ba006c',121,'over',120,NULL,0,NULL,NULL,'0-1','resignation',1795104439118,246185347874,1,0,1);
INSERT INTO "games" VALUES('zzj45QFDsPf7','repello','{"game":"repello","rules":1,"options":{"players":"2","counters":"15","reentry":"turn"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104439213,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104439213,'4d62e08f19ba006c',9,'playing',9,NULL,0,NULL,NULL,NULL,NULL,NULL,24668714545,0,0,0);
INSERT INTO "games" VALUES('HBTg93FhPdth','repello','{"game":"repello","rules":1,"options":{"players":"2","counters":"15","reentry":"turn"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104440666,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104440666,'4d62e08f19ba006c',121,'over',120,NULL,0,NULL,NULL,'0-1','resignation',1795104460096,252997928452,1,0,1);
INSERT INTO "games" VALUES('3YFAycJXrLKb','alliances','{"game":"alliances","rules":1,"options":{"swap":"off"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104460210,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104460210,'4d62e08f19ba006c',9,'playing',9,NULL,0,NULL,NULL,NULL,NULL,NULL,21398691397,0,0,0);
INSERT INTO "games" VALUES('Mxp5V5HyEp4S','alliances','{"game":"alliances","rules":1,"options":{"swap":"off"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104461472,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104461472,'4d62e08f19ba006c',95,'over',95,NULL,0,NULL,NULL,'0-1','two-colours',1795104476611,190958700115,1,0,1);
INSERT INTO "games" VALUES('tN4c2qvieCd3','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"},{"kind":"link","name":"","player":"","account":""}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104476772,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":true,"tournament":""}',1795104476772,'4d62e08f19ba006c',21,'over',6,NULL,0,NULL,NULL,'1-0','resignation',1795104477776,53452417459,1,1,1);
INSERT INTO "games" VALUES('BGM4ED3HfubW','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"NF2g9h9WFw3D"},{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104477835,"start":null,"prelude":[],"previous":"tN4c2qvieCd3","hints":false,"leaver":"quiet","rated":true,"tournament":""}',1795104477835,'4d62e08f19ba006c',0,'playing',0,1795104657835,0,NULL,NULL,NULL,NULL,NULL,1951007367,0,1,0);
INSERT INTO "games" VALUES('yFq6ezsRXSAp','abalone','{"game":"abalone","rules":1,"options":{"layout":"standard","ejections":"6","repetition":"3","max_plies":"none"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"link","name":"","player":"","account":""}],"control":{"kind":"clock","minutes":60.0,"increment":0.0,"days":0},"created_at":1795104478029,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":""}',1795104478029,'4d62e08f19ba006c',2,'playing',1,1795104658125,0,NULL,NULL,NULL,NULL,NULL,6879924992,0,0,0);
INSERT INTO "games" VALUES('AXpwG5YRRTmV','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"link","name":"","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104478177,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104478177,'4d62e08f19ba006c',0,'waiting',0,NULL,0,NULL,NULL,NULL,NULL,NULL,2450149920,0,0,0);
INSERT INTO "games" VALUES('3FW8sg6HAY44','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"},{"kind":"link","name":"","player":"","account":""}],"control":{"kind":"days","minutes":0.0,"increment":0.0,"days":3},"created_at":1795104478280,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":""}',1795104478280,'4d62e08f19ba006c',3,'playing',1,1795363678370,0,NULL,NULL,NULL,NULL,NULL,5306896610,0,0,0);
INSERT INTO "games" VALUES('erjvFDBue9p2','repello','{"game":"repello","rules":1,"options":{"players":"3","counters":"12","reentry":"turn"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""},{"kind":"link","name":"","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104478559,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104478559,'4d62e08f19ba006c',2,'playing',0,NULL,0,NULL,NULL,NULL,NULL,NULL,10748549814,0,0,0);
INSERT INTO "games" VALUES('Eba4hTKtjyUv','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"engine","name":"level1","player":"level1","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104478673,"start":null,"prelude":[],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104478673,'4d62e08f19ba006c',2,'playing',2,NULL,0,NULL,NULL,NULL,NULL,NULL,11058270591,0,0,0);
INSERT INTO "games" VALUES('aLGVpqD7s9TK','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"Ann","player":"","account":""},{"kind":"person","name":"Ann","player":"","account":""}],"control":{"kind":"none","minutes":0.0,"increment":0.0,"days":0},"created_at":1795104479840,"start":null,"prelude":[17,8,37,12,39],"previous":null,"hints":true,"leaver":"quiet","rated":false,"tournament":""}',1795104479840,'4d62e08f19ba006c',0,'playing',5,NULL,0,NULL,NULL,NULL,NULL,NULL,2307168266,0,0,0);
INSERT INTO "games" VALUES('KreaHAs36rdW','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"NF2g9h9WFw3D"},{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"}],"control":{"kind":"days","minutes":0.0,"increment":0.0,"days":3},"created_at":1795104484500,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":""}',1795104484500,'',0,'playing',0,1795363684500,0,NULL,NULL,NULL,NULL,NULL,423508737,0,0,0);
INSERT INTO "games" VALUES('6C8xfzhkSzVX','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"engine","name":"level1","player":"level1","account":""},{"kind":"person","name":"","player":"","account":"Gwj8aht7Ffp3"}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104489841,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":"BKi55qvqhAxH"}',1795104489841,'',2,'over',1,NULL,0,NULL,NULL,'1-0','resignation',1795104490029,11179755053,1,0,1);
INSERT INTO "games" VALUES('aXHGrbxSQpCM','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"},{"kind":"person","name":"","player":"","account":"NF2g9h9WFw3D"}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104489836,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":"BKi55qvqhAxH"}',1795104489836,'',1,'over',0,NULL,0,NULL,NULL,'0-1','resignation',1795104489976,2365601731,1,0,1);
INSERT INTO "games" VALUES('AkC8NCyDxfWD','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"Gwj8aht7Ffp3"},{"kind":"person","name":"","player":"","account":"ZEg9XsCgD9is"}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104490039,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":"BKi55qvqhAxH"}',1795104490039,'',0,'playing',0,1795104550039,0,NULL,NULL,NULL,NULL,NULL,3544033660,0,0,0);
INSERT INTO "games" VALUES('FSYArthFS667','repulso','{"game":"repulso","rules":1,"options":{"unable":"rulebook"},"seats":[{"kind":"person","name":"","player":"","account":"NF2g9h9WFw3D"},{"kind":"engine","name":"level1","player":"level1","account":""}],"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"created_at":1795104490038,"start":null,"prelude":[],"previous":null,"hints":false,"leaver":"quiet","rated":false,"tournament":"BKi55qvqhAxH"}',1795104490038,'',0,'playing',0,1795104550038,0,NULL,NULL,NULL,NULL,NULL,1455090003,0,0,0);
CREATE TABLE installation (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "installation" VALUES('secret','e1ec016b9a1478089abb58b44fdd53a0ead802b0ee70206c4ae6ae2d93d0b538');
INSERT INTO "installation" VALUES('probe','');
CREATE TABLE keys (
	hash TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	purpose TEXT NOT NULL, 
	PRIMARY KEY (hash, game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "keys" VALUES('20415d7bbb6f7e2f8fa4464e8c8664c3a1185e0af7c05e1819eb696576568c8f','3FW8sg6HAY44',0,'seat');
INSERT INTO "keys" VALUES('259a6eba9b452dd97f2ee1483924ef475e7ecbbdd1ccc22df9c95eb9f1451138','Mxp5V5HyEp4S',0,'seat');
INSERT INTO "keys" VALUES('259a6eba9b452dd97f2ee1483924ef475e7ecbbdd1ccc22df9c95eb9f1451138','Mxp5V5HyEp4S',1,'seat');
INSERT INTO "keys" VALUES('283ac4972d16a5cb53c568ff11083f93756153ef6ea5f93b76c530216f34b445','aLGVpqD7s9TK',0,'seat');
INSERT INTO "keys" VALUES('283ac4972d16a5cb53c568ff11083f93756153ef6ea5f93b76c530216f34b445','aLGVpqD7s9TK',1,'seat');
INSERT INTO "keys" VALUES('2cb2902d7991c9b4e3f3e536ace094c8883941eb5307170b8d67e46045705b88','erjvFDBue9p2',2,'seat');
INSERT INTO "keys" VALUES('452dc570531187f64a372229dec617a1b2b216354ad534153eddc1035464bb1a','AXpwG5YRRTmV',1,'invitation');
INSERT INTO "keys" VALUES('49a9d3aee422a3a5aa29c2b54dd89d776650b4626910b5d194e79dc2a7d643cf','RKnzabyWEsjZ',0,'seat');
INSERT INTO "keys" VALUES('49a9d3aee422a3a5aa29c2b54dd89d776650b4626910b5d194e79dc2a7d643cf','RKnzabyWEsjZ',1,'seat');
INSERT INTO "keys" VALUES('5595611ff938f9cee80fe52e01541ca15ccb770b62ed5f8a40067de8c4d6ce3c','3FW8sg6HAY44',1,'seat');
INSERT INTO "keys" VALUES('5c68c44cccd91c0ffde7bd5f316e2f8fd86024b0142c51f8b16e462caae907ac','yFq6ezsRXSAp',1,'seat');
INSERT INTO "keys" VALUES('60616e9ab8950692d99ee084f9edd44711e56d6aeeb4565f8cab2182f3e61bbe','BGM4ED3HfubW',1,'seat');
INSERT INTO "keys" VALUES('60616e9ab8950692d99ee084f9edd44711e56d6aeeb4565f8cab2182f3e61bbe','tN4c2qvieCd3',0,'seat');
INSERT INTO "keys" VALUES('6cb1631909306038550cf0a79a8bb5201d8faa13573f98f8165f48376c7aeec7','yad6bbrbYeau',0,'seat');
INSERT INTO "keys" VALUES('6cb1631909306038550cf0a79a8bb5201d8faa13573f98f8165f48376c7aeec7','yad6bbrbYeau',1,'seat');
INSERT INTO "keys" VALUES('7877bd661eb3f975513244aae19f51b99dc1c62a90624600ffbd6f028b5bd70c','yFq6ezsRXSAp',0,'seat');
INSERT INTO "keys" VALUES('7a2dbebef8d88c665fd5a4c717f3d542edc5e07ea5faa2339e2644796c41bde7','bM7QVarPZFx6',0,'seat');
INSERT INTO "keys" VALUES('7a2dbebef8d88c665fd5a4c717f3d542edc5e07ea5faa2339e2644796c41bde7','bM7QVarPZFx6',1,'seat');
INSERT INTO "keys" VALUES('8fa0ea47d1f4878d33a9cbf9c97d611d6b4dcaf57b23a27bbb6629b3c1a3f9a4','Eba4hTKtjyUv',0,'seat');
INSERT INTO "keys" VALUES('@Gwj8aht7Ffp3','6C8xfzhkSzVX',1,'seat');
INSERT INTO "keys" VALUES('@Gwj8aht7Ffp3','AkC8NCyDxfWD',0,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','3FW8sg6HAY44',1,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','BGM4ED3HfubW',0,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','FSYArthFS667',0,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','KreaHAs36rdW',0,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','aXHGrbxSQpCM',1,'seat');
INSERT INTO "keys" VALUES('@NF2g9h9WFw3D','tN4c2qvieCd3',1,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','3FW8sg6HAY44',0,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','AkC8NCyDxfWD',1,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','BGM4ED3HfubW',1,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','KreaHAs36rdW',1,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','aXHGrbxSQpCM',0,'seat');
INSERT INTO "keys" VALUES('@ZEg9XsCgD9is','tN4c2qvieCd3',0,'seat');
INSERT INTO "keys" VALUES('c03592abbac4b00d2a3190f44f25d4d369edc10bb04027f3be06f3effab68905','BGM4ED3HfubW',0,'seat');
INSERT INTO "keys" VALUES('c03592abbac4b00d2a3190f44f25d4d369edc10bb04027f3be06f3effab68905','tN4c2qvieCd3',1,'seat');
INSERT INTO "keys" VALUES('ca9e7c538ce091cf0c8612325ea3ec00a822bd79e6fc51dcdd8ecb2d319bb157','AXpwG5YRRTmV',0,'seat');
INSERT INTO "keys" VALUES('d6484bf0ff766128e01f1542c0d5a8637a80940ac403fc6ac11c0eddc5d0bd19','HBTg93FhPdth',0,'seat');
INSERT INTO "keys" VALUES('d6484bf0ff766128e01f1542c0d5a8637a80940ac403fc6ac11c0eddc5d0bd19','HBTg93FhPdth',1,'seat');
INSERT INTO "keys" VALUES('db9817e8c336a422ae571fed2cd65cb89d2ccbcdab0301b0f0f9a801d3cd00fb','zzj45QFDsPf7',0,'seat');
INSERT INTO "keys" VALUES('db9817e8c336a422ae571fed2cd65cb89d2ccbcdab0301b0f0f9a801d3cd00fb','zzj45QFDsPf7',1,'seat');
INSERT INTO "keys" VALUES('e5a2b83ec171d6b9ea0ada439b380f9e83a0b40f7206cfd23c2902689cea15d3','NxnkpFvS3XmV',0,'seat');
INSERT INTO "keys" VALUES('e5a2b83ec171d6b9ea0ada439b380f9e83a0b40f7206cfd23c2902689cea15d3','NxnkpFvS3XmV',1,'seat');
INSERT INTO "keys" VALUES('e96ce06c9c22a96c26b45589f104a4d92bc65ea48953b5b1bd11015edf221507','3YFAycJXrLKb',0,'seat');
INSERT INTO "keys" VALUES('e96ce06c9c22a96c26b45589f104a4d92bc65ea48953b5b1bd11015edf221507','3YFAycJXrLKb',1,'seat');
INSERT INTO "keys" VALUES('fdd2972445401371cae9fa3d1ae721f53784a6aa069dae64b452cdc74e6c88cf','erjvFDBue9p2',0,'seat');
INSERT INTO "keys" VALUES('fdd2972445401371cae9fa3d1ae721f53784a6aa069dae64b452cdc74e6c88cf','erjvFDBue9p2',1,'seat');
CREATE TABLE notes (
	game_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	changed_at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "notes" VALUES('3FW8sg6HAY44',0,1,1795104478392,'{"text":"Hold on.","lines":[{"ply":0,"moves":["c3"]}]}');
CREATE TABLE notice_choices (
	account TEXT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE notices (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	account TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	subject TEXT NOT NULL, 
	about TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	sent_at BIGINT, 
	read_at BIGINT, 
	CONSTRAINT notices_key UNIQUE (account, "key")
);
INSERT INTO "notices" VALUES(1,'NF2g9h9WFw3D','follow','follow:ZEg9XsCgD9is','@ZEg9XsCgD9is','{"account":"ZEg9XsCgD9is"}',1795104412041,1795104412045,NULL);
INSERT INTO "notices" VALUES(2,'ZEg9XsCgD9is','follow','follow:NF2g9h9WFw3D','@NF2g9h9WFw3D','{"account":"NF2g9h9WFw3D"}',1795104412132,1795104413088,NULL);
INSERT INTO "notices" VALUES(3,'ZEg9XsCgD9is','over','over:tN4c2qvieCd3','tN4c2qvieCd3','{"title":"Repulso"}',1795104477776,1795104478266,NULL);
INSERT INTO "notices" VALUES(4,'NF2g9h9WFw3D','over','over:tN4c2qvieCd3','tN4c2qvieCd3','{"title":"Repulso"}',1795104477776,1795104478266,NULL);
INSERT INTO "notices" VALUES(5,'ZEg9XsCgD9is','turn','turn:3FW8sg6HAY44:0','3FW8sg6HAY44','{"title":"Repulso"}',1795104478325,1795104479286,1795104478370);
INSERT INTO "notices" VALUES(6,'NF2g9h9WFw3D','turn','turn:3FW8sg6HAY44:2','3FW8sg6HAY44','{"title":"Repulso"}',1795104478370,1795104479286,NULL);
INSERT INTO "notices" VALUES(7,'NF2g9h9WFw3D','challenge','challenge:ayVC4zHWJ7kX','ayVC4zHWJ7kX','{"title":"Repulso","account":"ZEg9XsCgD9is"}',1795104484351,1795104484473,1795104484360);
INSERT INTO "notices" VALUES(8,'ZEg9XsCgD9is','challenge','challenge:nERHM92CZXrP','nERHM92CZXrP','{"title":"Abalone","account":"NF2g9h9WFw3D"}',1795104484370,1795104484473,NULL);
INSERT INTO "notices" VALUES(9,'ZEg9XsCgD9is','challenge','challenge:LeWBrcTUS6yf','LeWBrcTUS6yf','{"title":"Repulso","account":"NF2g9h9WFw3D"}',1795104484418,1795104484473,1795104484500);
INSERT INTO "notices" VALUES(10,'NF2g9h9WFw3D','turn','turn:KreaHAs36rdW:0','KreaHAs36rdW','{"title":"Repulso"}',1795104484500,1795104485480,NULL);
INSERT INTO "notices" VALUES(11,'ZEg9XsCgD9is','tournament','tournament:BKi55qvqhAxH','BKi55qvqhAxH','{"name":"Cup"}',1795104484962,1795104485480,NULL);
INSERT INTO "notices" VALUES(12,'NF2g9h9WFw3D','tournament','tournament:BKi55qvqhAxH','BKi55qvqhAxH','{"name":"Cup"}',1795104484962,1795104485480,NULL);
INSERT INTO "notices" VALUES(13,'Gwj8aht7Ffp3','tournament','tournament:BKi55qvqhAxH','BKi55qvqhAxH','{"name":"Cup"}',1795104484962,1795104485480,NULL);
INSERT INTO "notices" VALUES(14,'ZEg9XsCgD9is','over','over:aXHGrbxSQpCM','aXHGrbxSQpCM','{"title":"Repulso"}',1795104489976,1795104490535,NULL);
INSERT INTO "notices" VALUES(15,'NF2g9h9WFw3D','over','over:aXHGrbxSQpCM','aXHGrbxSQpCM','{"title":"Repulso"}',1795104489976,1795104490535,NULL);
INSERT INTO "notices" VALUES(16,'Gwj8aht7Ffp3','over','over:6C8xfzhkSzVX','6C8xfzhkSzVX','{"title":"Repulso"}',1795104490029,1795104490535,NULL);
CREATE TABLE openings (
	"key" BIGINT NOT NULL, 
	action INTEGER NOT NULL, 
	who INTEGER NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	draws INTEGER NOT NULL, 
	samples TEXT NOT NULL, 
	PRIMARY KEY ("key", action, who)
)
 WITHOUT ROWID

;
INSERT INTO "openings" VALUES(-9128786966003684462,153,0,1,1,0,'');
INSERT INTO "openings" VALUES(-9018005084830858942,1526,0,1,0,0,'');
INSERT INTO "openings" VALUES(-8874047226461311011,14,0,1,1,0,'');
INSERT INTO "openings" VALUES(-8415711621282402071,93,0,1,0,0,'');
INSERT INTO "openings" VALUES(-8276025427053752636,36,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7971541152111537696,1527,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7860811157513974988,38,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7561063443952376526,5,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7518270136737019679,238,0,1,0,0,'');
INSERT INTO "openings" VALUES(-7451600547170092916,57,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7436561548938995273,223,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7300968256409076959,63,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7267969953184669268,151,0,1,1,0,'');
INSERT INTO "openings" VALUES(-7205305236462453478,760,0,1,0,0,'');
INSERT INTO "openings" VALUES(-7037482908432920658,1525,0,1,1,0,'');
INSERT INTO "openings" VALUES(-6357813508193565172,55,0,1,0,0,'');
INSERT INTO "openings" VALUES(-6324608291518239978,10,0,1,1,0,'');
INSERT INTO "openings" VALUES(-6211368892660321984,57,0,1,1,0,'');
INSERT INTO "openings" VALUES(-5950880579540793605,341,0,1,0,0,'');
INSERT INTO "openings" VALUES(-5918653190496759743,10,0,1,0,0,'');
INSERT INTO "openings" VALUES(-5816057173381242336,11,0,1,1,0,'');
INSERT INTO "openings" VALUES(-5458420078774576247,5,0,1,1,0,'');
INSERT INTO "openings" VALUES(-5448570686855271345,248,0,1,0,0,'');
INSERT INTO "openings" VALUES(-5127731333845283719,0,0,1,1,0,'');
INSERT INTO "openings" VALUES(-4821112520618240769,24,0,1,0,0,'');
INSERT INTO "openings" VALUES(-4611365678702217842,209,0,1,1,0,'');
INSERT INTO "openings" VALUES(-4506699983949034154,16,0,1,0,0,'');
INSERT INTO "openings" VALUES(-4500652970405986313,299,0,1,0,0,'');
INSERT INTO "openings" VALUES(-4389928661355909209,216,0,1,0,0,'');
INSERT INTO "openings" VALUES(-4348253494264474496,74,0,1,0,0,'');
INSERT INTO "openings" VALUES(-4219950880726034422,50,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3969620664822007304,138,0,1,0,0,'');
INSERT INTO "openings" VALUES(-3612479442143805841,1527,0,1,0,0,'');
INSERT INTO "openings" VALUES(-3574430899921139514,93,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3555750303236911052,35,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3496891177842403223,1526,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3478025569883897575,1525,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3386806311240300323,323,0,1,1,0,'');
INSERT INTO "openings" VALUES(-3093360107268968960,46,0,1,1,0,'');
INSERT INTO "openings" VALUES(-2692587815354149269,822,0,1,1,0,'');
INSERT INTO "openings" VALUES(-2502492190241400431,61,0,1,0,0,'');
INSERT INTO "openings" VALUES(-1867115528784817698,59,0,1,0,0,'');
INSERT INTO "openings" VALUES(-1757836174276139175,348,0,1,0,0,'');
INSERT INTO "openings" VALUES(-1666897616280765297,117,0,1,0,0,'');
INSERT INTO "openings" VALUES(-1620400629449185558,742,0,1,1,0,'');
INSERT INTO "openings" VALUES(-1355517063032254218,1521,0,1,1,0,'');
INSERT INTO "openings" VALUES(-1231177501262315900,188,0,1,1,0,'');
INSERT INTO "openings" VALUES(-1060196634566048370,1522,0,1,0,0,'');
INSERT INTO "openings" VALUES(-876428644097739437,15,0,1,0,0,'');
INSERT INTO "openings" VALUES(-549459198116200014,214,0,1,0,0,'');
INSERT INTO "openings" VALUES(-527792206412496034,80,0,1,1,0,'');
INSERT INTO "openings" VALUES(-467799076933030898,326,0,1,0,0,'');
INSERT INTO "openings" VALUES(-8204031551623669,56,0,1,0,0,'');
INSERT INTO "openings" VALUES(80764240539554409,65,0,1,1,0,'');
INSERT INTO "openings" VALUES(171762692921955292,147,0,1,0,0,'');
INSERT INTO "openings" VALUES(288231346393939302,58,0,1,1,0,'');
INSERT INTO "openings" VALUES(370350452365222997,2,0,1,1,0,'');
INSERT INTO "openings" VALUES(394176561900777889,193,0,1,1,0,'');
INSERT INTO "openings" VALUES(495364910761772347,768,0,1,1,0,'');
INSERT INTO "openings" VALUES(795501090916315729,73,0,1,0,0,'');
INSERT INTO "openings" VALUES(801356737158531959,23,0,1,0,0,'');
INSERT INTO "openings" VALUES(852178091584759915,1522,0,1,0,0,'');
INSERT INTO "openings" VALUES(1169762439724504039,302,0,1,1,0,'');
INSERT INTO "openings" VALUES(1851481976825935731,38,0,1,1,0,'');
INSERT INTO "openings" VALUES(2320443690684476080,482,0,1,1,0,'');
INSERT INTO "openings" VALUES(2402989518226836227,1121,0,1,0,0,'');
INSERT INTO "openings" VALUES(2416170271624897562,66,0,1,0,0,'');
INSERT INTO "openings" VALUES(2626479198246679235,57,0,1,0,0,'');
INSERT INTO "openings" VALUES(2662204293108378463,22,0,1,0,0,'');
INSERT INTO "openings" VALUES(2708372998231076556,60,0,1,1,0,'');
INSERT INTO "openings" VALUES(2997418477558633355,59,0,1,0,0,'');
INSERT INTO "openings" VALUES(3345738736202270787,115,0,1,0,0,'');
INSERT INTO "openings" VALUES(4112615425734557015,36,0,1,0,0,'');
INSERT INTO "openings" VALUES(4386475975260157215,54,0,1,1,0,'');
INSERT INTO "openings" VALUES(4696741458222227874,42,0,1,1,0,'');
INSERT INTO "openings" VALUES(4868743991539962248,317,0,1,0,0,'');
INSERT INTO "openings" VALUES(4945492466918410828,1521,0,1,0,0,'');
INSERT INTO "openings" VALUES(4959294396582782207,281,0,1,0,0,'');
INSERT INTO "openings" VALUES(4967045406861387739,295,0,1,0,0,'');
INSERT INTO "openings" VALUES(5105115561275631834,19,0,1,0,0,'');
INSERT INTO "openings" VALUES(5242357191202559123,133,0,1,0,0,'');
INSERT INTO "openings" VALUES(5258463972281014954,1137,0,1,0,0,'');
INSERT INTO "openings" VALUES(5518718139593348980,326,0,1,0,0,'');
INSERT INTO "openings" VALUES(5814343756813871991,770,0,1,1,0,'');
INSERT INTO "openings" VALUES(6085480307307410648,1118,0,1,0,0,'');
INSERT INTO "openings" VALUES(6193941740458476101,28,0,1,1,0,'');
INSERT INTO "openings" VALUES(6526078799142207531,1106,0,1,1,0,'');
INSERT INTO "openings" VALUES(6712800995768975612,132,0,1,0,0,'');
INSERT INTO "openings" VALUES(6851568720169163319,184,0,1,1,0,'');
INSERT INTO "openings" VALUES(7560580751354058503,0,0,1,1,0,'');
INSERT INTO "openings" VALUES(7560580751354058503,14,1,1,1,0,'6C8xfzhkSzVX');
INSERT INTO "openings" VALUES(7560580751354058503,36,0,1,1,0,'');
INSERT INTO "openings" VALUES(7653509239882346355,365,0,1,1,0,'');
INSERT INTO "openings" VALUES(7894434287945910695,4,0,1,0,0,'');
INSERT INTO "openings" VALUES(8338000237983240741,1388,0,1,1,0,'');
INSERT INTO "openings" VALUES(8430882208569979318,418,0,1,0,0,'');
INSERT INTO "openings" VALUES(8698174583156027471,0,0,1,1,0,'');
INSERT INTO "openings" VALUES(8817412866728755013,1521,0,1,0,0,'');
INSERT INTO "openings" VALUES(8836691493157818318,695,0,1,0,0,'');
INSERT INTO "openings" VALUES(8878180824624251870,31,0,1,0,0,'');
INSERT INTO "openings" VALUES(8914499411973472667,13,0,1,0,0,'');
INSERT INTO "openings" VALUES(8920815104766577066,12,0,1,1,0,'');
INSERT INTO "openings" VALUES(9067320070919775208,13,0,1,1,0,'');
CREATE TABLE opponents (
	account TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	other_seat INTEGER NOT NULL, 
	opponent TEXT NOT NULL, 
	name TEXT NOT NULL, 
	is_engine BOOLEAN NOT NULL, 
	result INTEGER, 
	PRIMARY KEY (account, game_id, other_seat)
);
INSERT INTO "opponents" VALUES('ZEg9XsCgD9is','tN4c2qvieCd3',1,'NF2g9h9WFw3D','',0,2);
INSERT INTO "opponents" VALUES('NF2g9h9WFw3D','tN4c2qvieCd3',0,'ZEg9XsCgD9is','',0,0);
INSERT INTO "opponents" VALUES('ZEg9XsCgD9is','aXHGrbxSQpCM',1,'NF2g9h9WFw3D','',0,0);
INSERT INTO "opponents" VALUES('NF2g9h9WFw3D','aXHGrbxSQpCM',0,'ZEg9XsCgD9is','',0,2);
INSERT INTO "opponents" VALUES('Gwj8aht7Ffp3','6C8xfzhkSzVX',0,'','level1',1,0);
CREATE TABLE outages (
	began BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (began)
);
CREATE TABLE pairings (
	who TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	is_live BOOLEAN NOT NULL, 
	PRIMARY KEY (who, game_id)
)
 WITHOUT ROWID

;
INSERT INTO "pairings" VALUES('@Gwj8aht7Ffp3','AkC8NCyDxfWD',1);
INSERT INTO "pairings" VALUES('@NF2g9h9WFw3D','FSYArthFS667',1);
INSERT INTO "pairings" VALUES('@ZEg9XsCgD9is','AkC8NCyDxfWD',1);
CREATE TABLE passkeys (
	id TEXT NOT NULL, 
	account TEXT NOT NULL, 
	public_key BLOB NOT NULL, 
	uses BIGINT NOT NULL, 
	about TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	used_at BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "passkeys" VALUES('cGFzc2tleSBvZiBhbm4','ZEg9XsCgD9is',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F2021222324252627',3,'laptop',1790000000000,NULL);
CREATE TABLE played (
	account TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	options TEXT NOT NULL, 
	speed TEXT NOT NULL, 
	is_rated BOOLEAN NOT NULL, 
	over_at BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	result INTEGER, 
	place INTEGER, 
	pool TEXT, 
	rating FLOAT, 
	deviation FLOAT, 
	change FLOAT, 
	PRIMARY KEY (account, game_id)
);
INSERT INTO "played" VALUES('ZEg9XsCgD9is','tN4c2qvieCd3',0,'repulso','','normal',1,1795104477776,'resignation',2,0,'repulso-normal',1.66221200147034551264e+03,2.90230507782238646543e+02,1.62212001470345512643e+02);
INSERT INTO "played" VALUES('NF2g9h9WFw3D','tN4c2qvieCd3',1,'repulso','','normal',1,1795104477776,'resignation',0,1,'repulso-normal',1.33778799852965448737e+03,2.90230507782238646543e+02,-1.62212001470345512643e+02);
INSERT INTO "played" VALUES('ZEg9XsCgD9is','aXHGrbxSQpCM',0,'repulso','','normal',0,1795104489976,'resignation',0,1,NULL,NULL,NULL,NULL);
INSERT INTO "played" VALUES('NF2g9h9WFw3D','aXHGrbxSQpCM',1,'repulso','','normal',0,1795104489976,'resignation',2,0,NULL,NULL,NULL,NULL);
INSERT INTO "played" VALUES('Gwj8aht7Ffp3','6C8xfzhkSzVX',1,'repulso','','normal',0,1795104490029,'resignation',0,1,NULL,NULL,NULL,NULL);
CREATE TABLE processes (
	id TEXT NOT NULL, 
	started_at BIGINT NOT NULL, 
	alive_at BIGINT NOT NULL, 
	has_stopped BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "processes" VALUES('3faeed0f4300183c',1795104410931,1795104493566,1);
CREATE TABLE ratings (
	account TEXT NOT NULL, 
	pool TEXT NOT NULL, 
	value FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	rated_at BIGINT NOT NULL, 
	provisional_at BIGINT NOT NULL, 
	PRIMARY KEY (account, pool)
);
INSERT INTO "ratings" VALUES('NF2g9h9WFw3D','repulso-normal',1.33778799852965448737e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1,1795104477776,1795104477776);
INSERT INTO "ratings" VALUES('ZEg9XsCgD9is','repulso-normal',1.66221200147034551264e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1,1795104477776,1795104477776);
CREATE TABLE reports (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	reporter TEXT NOT NULL, 
	suspect TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	text TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	verdict TEXT, 
	until BIGINT, 
	note TEXT DEFAULT '' NOT NULL, 
	moderator TEXT DEFAULT '' NOT NULL, 
	closed_at BIGINT
);
INSERT INTO "reports" VALUES(1,'NF2g9h9WFw3D','Gwj8aht7Ffp3','tN4c2qvieCd3','other','tests',1795104484680,NULL,NULL,'','',NULL);
CREATE TABLE reviews (
	game_id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (game_id), 
	FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE seeks (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	id TEXT NOT NULL, 
	who TEXT NOT NULL, 
	game TEXT, 
	process TEXT NOT NULL, 
	connection TEXT NOT NULL, 
	data TEXT NOT NULL
);
CREATE TABLE spoken (
	account TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	PRIMARY KEY (account, game_id)
)
 WITHOUT ROWID

;
INSERT INTO "spoken" VALUES('Gwj8aht7Ffp3','tN4c2qvieCd3');
CREATE TABLE studies (
	id TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	client TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	changed_at BIGINT NOT NULL, 
	used_at BIGINT NOT NULL, 
	base INTEGER NOT NULL, 
	head INTEGER NOT NULL, 
	document TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "studies" VALUES('fnStrUiaw2Uy','22f037f9c4fe6e456f75f62fe37d8139899f7fd1634e65effd64774f94ffa7b6','4d62e08f19ba006c',1795104484539,1795104484624,1795104484624,0,4,'{"title":"Corners","chapters":[{"id":"1","title":"Chapter 1","ending":{"result":"*","reason":"unfinished","path":[]},"record":{"format":"boardwright-record","version":1,"game":"repulso","rules":1,"options":{"unable":"rulebook"},"tags":{},"start":null,"line":{"moves":["c3","c5"]},"result":"*","reason":"unfinished"}},{"id":"2","title":"Chapter 2","ending":{"result":"*","reason":"unfinished","path":[]},"record":{"format":"boardwright-record","version":1,"game":"abalone","rules":1,"options":{"layout":"standard","ejections":"6","repetition":"3","max_plies":"none"},"tags":{},"start":null,"line":{"moves":["a1b2"]},"result":"*","reason":"unfinished"}}]}');
CREATE TABLE study_edits (
	study_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (study_id, number), 
	FOREIGN KEY(study_id) REFERENCES studies (id)
)
 WITHOUT ROWID

;
INSERT INTO "study_edits" VALUES('fnStrUiaw2Uy',1,1795104484624,'{"edit":{"op":"add","chapter":"1","path":["c3"],"line":{"moves":["d4"]},"at":null},"batch":"b1"}');
INSERT INTO "study_edits" VALUES('fnStrUiaw2Uy',2,1795104484624,'{"edit":{"op":"comment","chapter":"1","path":["c3"],"comment":"good","was":""},"batch":"b1"}');
INSERT INTO "study_edits" VALUES('fnStrUiaw2Uy',3,1795104484624,'{"edit":{"op":"nags","chapter":"1","path":["c3"],"nags":[1],"was":[]},"batch":"b1"}');
INSERT INTO "study_edits" VALUES('fnStrUiaw2Uy',4,1795104484624,'{"edit":{"op":"title","title":"Corners and edges","was":"Corners"},"batch":"b1"}');
CREATE TABLE subscriptions (
	endpoint TEXT NOT NULL, 
	account TEXT NOT NULL, 
	p256dh TEXT NOT NULL, 
	auth TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	PRIMARY KEY (endpoint), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE tokens (
	hash TEXT NOT NULL, 
	account TEXT, 
	kind TEXT NOT NULL, 
	scopes TEXT NOT NULL, 
	about TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	used_at BIGINT, 
	expires_at BIGINT, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "tokens" VALUES('256eef6d3ed637fe15b9faf7b35d3f54f23ac6236a22f56b4f8b0c5b92f6f76f','ZEg9XsCgD9is','session','','python-httpx/0.28.1',1795104411796,1795104411796,1802880411796);
INSERT INTO "tokens" VALUES('4ba82494307625c96da777d568fa364dbce1aff44760d744989cdcb7a691d040','NF2g9h9WFw3D','session','','python-httpx/0.28.1',1795104411854,1795104411854,1802880411854);
INSERT INTO "tokens" VALUES('d3955422ad56770bd2120aafa4ca2f7b8d0269a42527c2b1e066ea6649531f72','Gwj8aht7Ffp3','session','','python-httpx/0.28.1',1795104411877,1795104411877,1802880411877);
INSERT INTO "tokens" VALUES('d5fcd991df0707e82882d54c872e113aeb04d40fabad17ef10161cbeeb56390f','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('6c2dd6d3fc00d4bf112ff9e4813bc8e5110e393ba51ed23f9eecc6d7dbd27e36','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('cbbd0ab6fcc5090c6f3f943564fb37b06960c798b7b14ae3d56209da3485d2d8','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('845cb7a7844183a0d67725cf66ef7bcea727e93ab3bf3dbc4b2a1c1d7bd7f103','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('2b6613a2ed89a279540f7baf49f2231d07a436d2aa7f19669dcd9438ae1964d6','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('c86b8827867d1be81c2bc1cac50ce5c2e571c625828d5ccd2a0fd1f8a5911a22','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('9a1b6e621314e8305fca1cf617ec505a6d7798cbd579ee8e539b8e919aff179f','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('ae1209d5a504648abaef8e7047667d839a2f97060f56e8c427c41024cf1c9a6a','ZEg9XsCgD9is','recovery','','',1795104411930,NULL,NULL);
INSERT INTO "tokens" VALUES('b324371601193cd53755bea571851b19389c5a51b0bcbe604366978dc3a05123','ZEg9XsCgD9is','program','game:play account:read','my script',1795104411938,NULL,NULL);
INSERT INTO "tokens" VALUES('7019f4eb489ec987fd4f8adb6844f9d38ce114b00e4c7a43bc5871fdedc7fbca','7i9fh8iRf8MP','program','bot:play challenge:write','',1795104411997,NULL,NULL);
CREATE TABLE tournament_entries (
	tournament_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (tournament_id, number), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id)
)
 WITHOUT ROWID

;
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',1,1795104484752,'{"kind":"entered","entrant":"ZEg9XsCgD9is","what":"person","rating":1662.0}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',2,1795104484848,'{"kind":"entered","entrant":"NF2g9h9WFw3D","what":"person","rating":1338.0}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',3,1795104484865,'{"kind":"entered","entrant":"Gwj8aht7Ffp3","what":"person","rating":null}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',4,1795104484879,'{"kind":"entered","entrant":"level1","what":"engine","rating":853.0}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',5,1795104484962,'{"kind":"started"}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',6,1795104489816,'{"kind":"paired","tables":[{"entrants":["ZEg9XsCgD9is","NF2g9h9WFw3D"]},{"entrants":["level1","Gwj8aht7Ffp3"]}],"byes":[]}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',7,1795104489979,'{"kind":"result","round":1,"table":1,"ranking":[[1],[0]],"absent":[]}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',8,1795104490031,'{"kind":"result","round":1,"table":2,"ranking":[[0],[1]],"absent":[]}');
INSERT INTO "tournament_entries" VALUES('BKi55qvqhAxH',9,1795104490037,'{"kind":"paired","tables":[{"entrants":["NF2g9h9WFw3D","level1"]},{"entrants":["Gwj8aht7Ffp3","ZEg9XsCgD9is"]}],"byes":[]}');
CREATE TABLE tournaments (
	id TEXT NOT NULL, 
	"plan" TEXT NOT NULL, 
	organiser TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	starts_at BIGINT NOT NULL, 
	head INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	due_at BIGINT, 
	entrants INTEGER NOT NULL, 
	ended_at BIGINT, 
	winner TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tournaments" VALUES('BKi55qvqhAxH','{"name":"Cup","game":"repulso","options":{},"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"organiser":"ZEg9XsCgD9is","created_at":1795104484723,"starts_at":1795108084723,"format":"swiss","rounds":2,"minutes":0,"double":false,"pause":0,"rated":false,"entrance":{"who":"everybody","least":null,"most":null,"invited":false},"seats":2}','ZEg9XsCgD9is',1795104484723,1795108084723,9,'running',NULL,4,NULL,'');
INSERT INTO "tournaments" VALUES('i9hxngvLPnEy','{"name":"Later","game":"abalone","options":{},"control":{"kind":"clock","minutes":10.0,"increment":5.0,"days":0},"organiser":"NF2g9h9WFw3D","created_at":1795104490122,"starts_at":1795190890122,"format":"arena","rounds":0,"minutes":60,"double":false,"pause":30,"rated":false,"entrance":{"who":"everybody","least":null,"most":null,"invited":false},"seats":2}','NF2g9h9WFw3D',1795104490122,1795190890122,0,'waiting',1795190890122,0,NULL,'');
CREATE TABLE vacations (
	account TEXT NOT NULL, 
	began BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (account, began), 
	FOREIGN KEY(account) REFERENCES accounts (id)
)
 WITHOUT ROWID

;
INSERT INTO "vacations" VALUES('Gwj8aht7Ffp3',1795104490126,1795536490126);
CREATE TABLE watched (
	game_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	strength INTEGER NOT NULL, 
	began_at BIGINT NOT NULL, 
	PRIMARY KEY (game_id)
)
 WITHOUT ROWID

;
INSERT INTO "watched" VALUES('6C8xfzhkSzVX','repulso',853,1795104489841);
INSERT INTO "watched" VALUES('AkC8NCyDxfWD','repulso',1662,1795104490039);
INSERT INTO "watched" VALUES('FSYArthFS667','repulso',1096,1795104490038);
INSERT INTO "watched" VALUES('KreaHAs36rdW','repulso',0,1795104484500);
INSERT INTO "watched" VALUES('aXHGrbxSQpCM','repulso',1500,1795104489836);
CREATE INDEX games_waiting_for_bot ON games (waits_for_bot) WHERE waits_for_bot IS NOT NULL;
CREATE INDEX games_by_status ON games (status, over_at, id);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_to_count ON games (over_at) WHERE status = 'over' AND NOT is_counted;
CREATE INDEX games_to_record ON games (over_at) WHERE status = 'over' AND NOT is_recorded;
CREATE INDEX games_by_client ON games (client, created_at);
CREATE INDEX games_rated_now ON games (id) WHERE status = 'playing' AND is_rated;
CREATE INDEX games_with_engine_due ON games (id) WHERE engine_due;
CREATE INDEX studies_by_use ON studies (used_at);
CREATE INDEX studies_by_client ON studies (client, created_at);
CREATE INDEX accounts_by_kind ON accounts (kind, seen_at);
CREATE UNIQUE INDEX accounts_skeleton ON accounts (skeleton);
CREATE UNIQUE INDEX seeks_id ON seeks (id);
CREATE INDEX pairings_by_game ON pairings (game_id);
CREATE INDEX watched_by_strength ON watched (game, strength);
CREATE INDEX challenges_by_challenger ON challenges (who, status);
CREATE INDEX challenges_by_challenged ON challenges (challenged, status);
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX notices_by_age ON notices (at);
CREATE INDEX notices_unsent ON notices (number) WHERE sent_at IS NULL;
CREATE INDEX notices_by_account ON notices (account, number);
CREATE INDEX reports_by_suspect ON reports (suspect, created_at);
CREATE INDEX reports_by_reporter ON reports (reporter, created_at);
CREATE UNIQUE INDEX reports_open ON reports (reporter, suspect, game_id) WHERE verdict IS NULL;
CREATE INDEX spoken_by_game ON spoken (game_id);
CREATE INDEX ratings_by_value ON ratings (pool, value);
CREATE INDEX played_by_pool ON played (account, pool, over_at);
CREATE INDEX played_by_time ON played (account, over_at, game_id);
CREATE INDEX played_by_game ON played (game_id);
CREATE INDEX opponents_by_account ON opponents (account, opponent, name);
CREATE INDEX opponents_by_game ON opponents (game_id);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser, created_at);
CREATE INDEX tournaments_by_status ON tournaments (status, starts_at, id);
CREATE INDEX keys_by_game ON keys (game_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE INDEX tokens_by_account ON tokens (account, kind);
CREATE INDEX passkeys_by_account ON passkeys (account);
CREATE INDEX subscriptions_by_account ON subscriptions (account);
CREATE INDEX follows_by_whom ON follows (whom);
CREATE INDEX blocks_by_whom ON blocks (whom);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('notices',16);
INSERT INTO "sqlite_sequence" VALUES('reports',1);
COMMIT;
